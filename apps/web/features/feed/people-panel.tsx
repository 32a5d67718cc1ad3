// Find people, ask to follow them, answer those who ask, end it, block.
import './feed.css'
import { feed as words } from '@sidepot/messages/web-feed'
import { toasts } from '@sidepot/messages/web-ui'
import { type ReactNode, useDeferredValue, useState } from 'react'
import {
  type FollowView,
  type PersonView,
  useFollowActions,
  useFollows,
  useFound,
} from '../../data/people/following.ts'
import { readStateOf } from '../../data/reads/asked.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Panel, SkeletonRows } from '../../ui/display/panel.tsx'
import { Avatar } from '../../ui/display/tag.tsx'
import { Menu, type MenuEntry } from '../../ui/layers/menu.tsx'
import { dropSlot, type ToastWords, toast } from '../../ui/layers/toast-store.ts'
import { SharingLine } from './sharing-line.tsx'
import { Unread } from './unread.tsx'

const nameOf = (person: PersonView | null): string => person?.handle ?? words.unnamed

/** Of each person the last thing that was done is said. */
const about = (person: PersonView): string => `person ${person.id}`

const tell = (done: Promise<string | null>, confirmation?: ToastWords) =>
  void done.then(problem => {
    if (problem) toast({ tone: 'bad', text: words.failed })
    else if (confirmation) toast(confirmation)
  })
const is =
  (...wanted: FollowView['status'][]) =>
  (row: FollowView) =>
    wanted.includes(row.status)

/** Blocking goes both ways: whoever is shut out is not followed any more either. */
function shutOut(
  person: PersonView | null,
  asked: FollowView | null,
  following: readonly FollowView[] = [],
  actions: ReturnType<typeof useFollowActions>,
): void {
  if (!person) return
  const own = following.find(one => one.followed?.id === person.id)
  const done = asked ? actions.answer(asked, 'BLOCKED') : actions.block(person)
  // a follow of one's own has to be accepted again: it is asked for anew
  const undo = () =>
    tell(
      actions
        .takeBack(person, 'BLOCKED', asked)
        .then(problem => problem ?? (own && own.status !== 'DECLINED' ? actions.follow(person) : null)),
    )
  tell(own ? done.then(problem => problem ?? actions.end(own)) : done, {
    text: words.nowBlocked(nameOf(person)),
    slot: about(person),
    action: { label: toasts.undo, run: undo },
  })
}

/** Said with a way back: the one who asked would have to ask again. */
function answer(
  asked: FollowView,
  status: 'ACCEPTED' | 'DECLINED',
  actions: ReturnType<typeof useFollowActions>,
): void {
  const person = asked.follower
  if (!person) return
  tell(actions.answer(asked, status), {
    text: (status === 'ACCEPTED' ? words.accepted : words.hasDeclined)(nameOf(person)),
    slot: about(person),
    action: { label: toasts.undo, run: () => tell(actions.takeBack(person, status, asked)) },
  })
}

/** A follow can be asked for again, but not given back: they accept it anew. */
function unfollow(follow: FollowView, actions: ReturnType<typeof useFollowActions>): void {
  const person = follow.followed
  if (!person) return
  const isFollowing = follow.status === 'ACCEPTED'
  tell(actions.end(follow), {
    text: (isFollowing ? words.unfollowed : words.cancelled)(nameOf(person)),
    slot: about(person),
    action: {
      label: isFollowing ? words.again : toasts.undo,
      run: () => tell(actions.follow(person)),
    },
  })
}

/** They see nothing from now on; the follow is declined until the undo has passed, then it is gone (SES-81). */
function removeFollower(follow: FollowView, actions: ReturnType<typeof useFollowActions>): void {
  const person = follow.follower
  if (!person) return
  tell(actions.answer(follow, 'DECLINED'), {
    text: words.removed(nameOf(person)),
    slot: about(person),
    action: { label: toasts.undo, run: () => tell(actions.takeBack(person, 'DECLINED', follow)) },
    onGone: () => void actions.takeBack(person, 'DECLINED', null),
  })
}

function unblock(follow: FollowView, actions: ReturnType<typeof useFollowActions>): void {
  const person = follow.follower
  if (!person) return
  tell(actions.end(follow), {
    text: words.unblocked(nameOf(person)),
    slot: about(person),
    action: { label: toasts.undo, run: () => tell(actions.block(person)) },
  })
}

/** Those who ask come first on the page: somebody waits for the answer. */
export function RequestsPanel() {
  const follows = useFollows()
  const actions = useFollowActions()
  const asking = (follows.data?.followers ?? []).filter(is('PENDING'))
  if (asking.length === 0) return null
  return (
    <Panel title={words.requests} aside={asking.length} className="feed-asks">
      <SharingLine />
      <ul className="people people-asks">
        {asking.map(one => (
          <Row key={one.id} person={one.follower}>
            <Button size="sm" variant="primary" onClick={() => answer(one, 'ACCEPTED', actions)}>
              {words.accept}
            </Button>
            <Button size="sm" onClick={() => answer(one, 'DECLINED', actions)}>
              {words.decline}
            </Button>
            <More
              person={one.follower}
              entries={[
                {
                  label: words.block,
                  danger: true,
                  onSelect: () => shutOut(one.follower, one, follows.data?.following, actions),
                },
              ]}
            />
          </Row>
        ))}
      </ul>
    </Panel>
  )
}

export function PeoplePanel() {
  const [text, setText] = useState('')
  const follows = useFollows()
  const actions = useFollowActions()
  const readState = readStateOf(follows)
  const following = follows.data?.following ?? []
  const followers = follows.data?.followers ?? []
  return (
    <Panel title={words.people}>
      {/* beside those who ask it is already said */}
      {readState !== 'waiting' && !followers.some(is('PENDING')) && <SharingLine />}
      <TextField
        label={words.find}
        hint={words.findHint}
        value={text}
        type="search"
        autoComplete="off"
        onChange={event => setText(event.target.value)}
      />
      <Found text={useDeferredValue(text)} following={following} followers={followers} actions={actions} />
      {readState === 'waiting' && <SkeletonRows rows={3} height={56} />}
      {readState === 'unread' && <Unread onAgain={() => void follows.refetch()} />}
      <Group
        title={words.following}
        {...(follows.data ? { none: words.noFollowing } : {})}
        rows={following.filter(is('ACCEPTED', 'PENDING'))}
        person={one => one.followed}
      >
        {one => (
          <>
            {one.status === 'PENDING' && <span className="people-state">{words.asked}</span>}
            <Button size="sm" onClick={() => unfollow(one, actions)}>
              {one.status === 'PENDING' ? words.cancel : words.unfollow}
            </Button>
          </>
        )}
      </Group>
      <Group
        title={words.followers}
        {...(follows.data ? { none: words.noFollowers } : {})}
        rows={followers.filter(is('ACCEPTED'))}
        person={one => one.follower}
      >
        {one => (
          <>
            <Button size="sm" onClick={() => removeFollower(one, actions)}>
              {words.remove}
            </Button>
            <More
              person={one.follower}
              entries={[
                {
                  label: words.block,
                  danger: true,
                  onSelect: () => shutOut(one.follower, one, following, actions),
                },
              ]}
            />
          </>
        )}
      </Group>
      <Group title={words.blocked} rows={followers.filter(is('BLOCKED'))} person={one => one.follower}>
        {one => (
          <Button size="sm" onClick={() => unblock(one, actions)}>
            {words.unblock}
          </Button>
        )}
      </Group>
    </Panel>
  )
}

interface FoundProps {
  readonly text: string
  readonly following: readonly FollowView[]
  readonly followers: readonly FollowView[]
  readonly actions: ReturnType<typeof useFollowActions>
}

function Found({ text, following, followers, actions }: FoundProps) {
  const found = useFound(text)
  if (!found.data) return null
  const block = (person: PersonView) =>
    shutOut(person, followers.find(one => one.follower?.id === person.id) ?? null, following, actions)
  return (
    <ul className="people people-found">
      {found.data.length === 0 && <li className="feed-none">{words.notFound}</li>}
      {found.data.map(person => {
        const follow = following.find(one => one.followed?.id === person.id)
        return (
          <Row key={person.id} person={person}>
            <FollowState
              follow={follow}
              onFollow={() => {
                dropSlot(about(person))
                tell(actions.follow(person))
              }}
              onAgain={follow => tell(actions.end(follow).then(no => no ?? actions.follow(person)))}
            />
            <More
              person={person}
              entries={[{ label: words.block, danger: true, onSelect: () => block(person) }]}
            />
          </Row>
        )
      })}
    </ul>
  )
}

interface FollowStateProps {
  readonly follow: FollowView | undefined
  readonly onFollow: () => void
  readonly onAgain: (follow: FollowView) => void
}
function FollowState({ follow, onFollow, onAgain }: FollowStateProps) {
  if (!follow)
    return (
      <Button size="sm" variant="primary" onClick={onFollow}>
        {words.follow}
      </Button>
    )
  if (follow.status === 'DECLINED')
    return (
      <>
        <span className="people-state">{words.declined}</span>
        <Button size="sm" onClick={() => onAgain(follow)}>
          {words.again}
        </Button>
      </>
    )
  return <span className="people-state">{follow.status === 'ACCEPTED' ? words.following : words.asked}</span>
}

interface GroupProps {
  readonly title: string
  readonly none?: string
  readonly rows: readonly FollowView[]
  readonly person: (row: FollowView) => PersonView | null
  readonly children: (row: FollowView) => ReactNode
}
function Group({ title, none, rows, person, children }: GroupProps) {
  if (rows.length === 0 && !none) return null
  return (
    <section className="people-group">
      <h3>{title}</h3>
      <ul className="people">
        {rows.length === 0 && <li className="feed-none">{none}</li>}
        {rows.map(row => (
          <Row key={row.id} person={person(row)}>
            {children(row)}
          </Row>
        ))}
      </ul>
    </section>
  )
}

function Row({ person, children }: { readonly person: PersonView | null; readonly children: ReactNode }) {
  const name = nameOf(person)
  return (
    <li className="feed-person">
      <span className="people-who">
        <Avatar name={name} src={person?.avatarUrl ?? null} />
        <b>{name}</b>
      </span>
      <span>{children}</span>
    </li>
  )
}

function More({
  person,
  entries,
}: {
  readonly person: PersonView | null
  readonly entries: readonly MenuEntry[]
}) {
  return <Menu trigger={<IconButton icon="more" label={words.moreFor(nameOf(person))} />} entries={entries} />
}
