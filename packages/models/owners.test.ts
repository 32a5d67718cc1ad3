// Who may write what, as statements; `apps/server/graphql/rights.ts` asks the running API the same of every caller.
import { expect, test } from 'vitest'
import { modelNamed, models } from './all.ts'
import { type Rule, VERBS, type Verb } from './kit/rules.ts'

const verbsWith = (holds: (rule: Rule) => boolean) =>
  Object.fromEntries(
    models.flatMap(({ name, owner }) => {
      const verbs = VERBS.filter(verb => holds(owner.access[verb]))
      return verbs.length > 0 ? [[name, verbs.join(' ')]] : []
    }),
  )

test('what operations alone write, nobody writes past them', () => {
  expect(verbsWith(rule => rule.is === 'nobody')).toEqual({
    User: 'delete',
    HandShare: 'create delete',
    PlayerHand: 'create update delete',
    PractisedSpot: 'create update',
    StudiedHand: 'create update',
    SolveRequest: 'create update',
    RefusedText: 'create update delete',
  })
})

test('operators write the lists that everybody reads, and plans', () => {
  expect(verbsWith(rule => rule.is === 'member' && rule.group === 'SUPER_ADMIN')).toEqual({
    Venue: 'create update delete',
    CashGameStake: 'create update delete',
    CashRakeStructure: 'create update delete',
    SubscriptionEntitlement: 'create update delete',
  })
})

type Row = Readonly<Record<string, unknown>>
/** A rule about the row alone, asked for a signed-in person. */
function holds(rule: Rule, row: Row, who: string): boolean {
  switch (rule.is) {
    case 'nobody':
    case 'guest':
    case 'member':
      return false
    case 'signedIn':
      return true
    case 'self':
      return row[rule.field] === who
    case 'where':
      return row[rule.field] === rule.value
    case 'all':
      return rule.rules.every(part => holds(part, row, who))
    case 'any':
      return rule.rules.some(part => holds(part, row, who))
    case 'not':
      return !holds(rule.rule, row, who)
    case 'parent':
    case 'follows':
      throw new Error(`${rule.is} speaks of other rows`)
  }
}
const may = (name: string, verb: Verb, row: Row, who: string) =>
  holds(modelNamed(name).owner.access[verb], row, who)

test('a follower asks for themselves, the followed answers or blocks, and only who blocked lifts it', () => {
  const follow = (status: string) => ({ followerUserId: 'fan', followedUserId: 'star', status })
  const who = (verb: Verb, status: string) =>
    ['fan', 'star', 'other'].filter(one => may('Follower', verb, follow(status), one)).join(' ')
  expect(['PENDING', 'ACCEPTED', 'DECLINED', 'BLOCKED'].map(status => who('create', status))).toEqual([
    'fan',
    '',
    '',
    'star',
  ])
  expect(['PENDING', 'ACCEPTED', 'BLOCKED'].map(status => who('update', status))).toEqual([
    'star',
    'star',
    'star',
  ])
  expect(
    [1, 2].map(_version => may('Follower', 'update', { ...follow('BLOCKED'), _version }, 'star')),
  ).toEqual([false, true])
  expect(['PENDING', 'ACCEPTED', 'DECLINED', 'BLOCKED'].map(status => who('delete', status))).toEqual([
    'fan star',
    'fan star',
    'fan star',
    'star',
  ])
  expect(who('read', 'BLOCKED')).toBe('fan star')
  for (const status of ['PENDING', 'BLOCKED'])
    expect(may('Follower', 'create', { followerUserId: 'x', followedUserId: 'x', status }, 'x')).toBe(false)
})

test('everybody signed in reads people and public hands; all else is its owner’s', () => {
  const { read } = modelNamed('User').owner.access
  expect(read).toEqual({ is: 'signedIn' })
  expect(may('User', 'update', { id: 'ann' }, 'ann')).toBe(true)
  expect(may('User', 'update', { id: 'ann' }, 'bob')).toBe(false)
  for (const { name, owner } of models) {
    if (owner.field === null) continue
    const mine = { [owner.field]: 'ann', status: 'PENDING' }
    const others = VERBS.filter(verb => {
      const rule = owner.access[verb]
      return rule.is === 'self' && (!holds(rule, mine, 'ann') || holds(rule, mine, 'bob'))
    })
    expect(others, name).toEqual([])
  }
})
