// Find people, ask to follow them, answer those who ask.
import { feed as words } from '@sidepot/messages/web-feed'
import { type ReactNode, useState } from 'react'
import {
  type FollowView,
  type PersonView,
  useFollowActions,
  useFollows,
  useFound,
} from '../../data/people.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast-store.ts'

const nameOf = (person: PersonView | null): string => person?.handle ?? words.unnamed

export function PeoplePanel() {
  const [text, setText] = useState('')
  const follows = useFollows()
  const found = useFound(text)
  const actions = useFollowActions()
  const tell = (done: Promise<string | null>) =>
    void done.then(problem => problem && toast({ tone: 'bad', text: words.failed }))
  const following = follows.data?.following ?? []
  const followers = follows.data?.followers ?? []
  const standing = (person: PersonView) => following.find(one => one.followed?.id === person.id)
  return (
    <Panel title={words.people}>
      <TextField
        label={words.find}
        hint={words.findHint}
        value={text}
        autoComplete="off"
        onChange={event => setText(event.target.value)}
      />
      {found.data && (
        <ul className="people">
          {found.data.length === 0 && <li className="people-none">{words.notFound}</li>}
          {found.data.map(person => {
            const held = standing(person)
            return (
              <Row key={person.id} name={nameOf(person)}>
                {held ? (
                  <span className="people-state">
                    {held.status === 'ACCEPTED' ? words.following : words.asked}
                  </span>
                ) : (
                  <Button size="sm" variant="primary" onClick={() => tell(actions.follow(person))}>
                    {words.follow}
                  </Button>
                )}
              </Row>
            )
          })}
        </ul>
      )}
      <Group
        title={words.requests}
        rows={followers.filter(one => one.status === 'PENDING')}
        person={one => one.follower}
      >
        {one => (
          <>
            <Button size="sm" variant="primary" onClick={() => tell(actions.answer(one, 'ACCEPTED'))}>
              {words.accept}
            </Button>
            <Button size="sm" onClick={() => tell(actions.answer(one, 'DECLINED'))}>
              {words.decline}
            </Button>
          </>
        )}
      </Group>
      <Group
        title={words.following}
        none={words.noFollowing}
        rows={following.filter(one => one.status === 'ACCEPTED' || one.status === 'PENDING')}
        person={one => one.followed}
      >
        {one => (
          <>
            {one.status === 'PENDING' && <span className="people-state">{words.asked}</span>}
            <Button size="sm" onClick={() => tell(actions.end(one))}>
              {words.unfollow}
            </Button>
          </>
        )}
      </Group>
      <Group
        title={words.followers}
        none={words.noFollowers}
        rows={followers.filter(one => one.status === 'ACCEPTED')}
        person={one => one.follower}
      >
        {one => (
          <>
            <Button size="sm" onClick={() => tell(actions.end(one))}>
              {words.remove}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => tell(actions.answer(one, 'BLOCKED'))}>
              {words.block}
            </Button>
          </>
        )}
      </Group>
    </Panel>
  )
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
        {rows.length === 0 && <li className="people-none">{none}</li>}
        {rows.map(row => (
          <Row key={row.id} name={nameOf(person(row))}>
            {children(row)}
          </Row>
        ))}
      </ul>
    </section>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <li className="people-row">
      <b>{name}</b>
      <span>{children}</span>
    </li>
  )
}
