// In discreet the page opens with the session's own notes, as a notes app would.
import './notes-card.css'
import { notesCard as words } from '@sidepot/messages/web-dashboard'
import { placeName } from '../../../data/session/session-place.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { sessionDay, startedText } from '../shared/session-text.ts'

export function NotesCard({ session, now }: { readonly session: Rec<'Session'>; readonly now: number }) {
  const paragraphs = (session.notes ?? '').split(/\n+/).filter(Boolean)
  return (
    <article className="notes-card">
      <h1>{placeName(session) ?? sessionDay(session, now)}</h1>
      <small>{startedText(session)}</small>
      {paragraphs.length === 0 && <p>{words.empty}</p>}
      {paragraphs.map(text => (
        <p key={text}>{text}</p>
      ))}
    </article>
  )
}
