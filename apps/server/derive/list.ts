// Where a list without a key begins. The read rule is taken apart into branches that each start at an index: one's own
// rows, the rows of people one follows, rows that are open to all. A branch that no index serves is left to the queries
// that name a key, so that no list ever scans a table.
import type { Model } from '@sidepot/models/kit/model'
import type { Rule } from '@sidepot/models/kit/rules'
import type { Caller } from '../base/caller.ts'
import { columnOf, tableNameOf } from '../db/schema/names.ts'
import { allOf, lateEnough, NO, predicate, YES } from './owner.ts'
import type { Params } from './statement.ts'

const branchesOf = (rule: Rule): readonly Rule[] => (rule.is === 'any' ? rule.rules : [rule])
const partsOf = (rule: Rule): readonly Rule[] => (rule.is === 'all' ? rule.rules : [rule])

/** The boolean field that opens a row to everybody who is signed in, when the model has one. */
export const publicField = (model: Model): string | null => {
  for (const branch of branchesOf(model.owner.access.read)) {
    const [first, second, ...more] = partsOf(branch)
    if (first?.is === 'signedIn' && second?.is === 'where' && second.value === true && more.length === 0)
      return second.field
  }
  return null
}

export interface Branch {
  /** `from …` with the row named `r`; null when the branch starts at the followed. */
  readonly from: string
  readonly where: string
  /** A followed person's rows are read person by person, each in order. */
  readonly through: string | null
}

/** `open`: whether rows that are merely open to all belong to the list. */
export function listBranches(model: Model, caller: Caller, params: Params, open: boolean): readonly Branch[] {
  const asking = { caller, params }
  const table = tableNameOf(model)
  const branches: Branch[] = []
  const before: string[] = []
  for (const rule of branchesOf(model.owner.access.read)) {
    const holds = predicate(rule, model, 'r', asking)
    if (holds === NO) continue
    const parts = partsOf(rule)
    const anchor = parts.find(part => part.is === 'self' || part.is === 'follows')
    const others = before.map(earlier => `not coalesce(${earlier}, false)`)
    if (holds === YES) return [{ from: table, where: YES, through: null }]
    if (anchor?.is === 'follows') {
      const rest = parts.filter(part => part !== anchor).map(part => predicate(part, model, 'r', asking))
      branches.push({
        from: table,
        where: allOf([
          `r.${columnOf(anchor.field)} = f.followed_user_id`,
          lateEnough(anchor, 'r', 'u'),
          ...rest,
          ...others,
        ]),
        through:
          `followers f join users u on u.id = f.followed_user_id where f.follower_user_id = ${params.me()}` +
          ` and f.status = 'ACCEPTED' and not f._deleted and u.${columnOf(anchor.preference)}`,
      })
    } else if (anchor) branches.push({ from: table, where: allOf([holds, ...others]), through: null })
    else if (open && publicField(model) !== null && !parts.some(part => part.is === 'parent'))
      branches.push({ from: table, where: allOf([holds, ...others]), through: null })
    else continue
    before.push(holds)
  }
  return branches
}
