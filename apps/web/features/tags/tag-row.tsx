// The tags of a session or a hand, and the field in which they are written.
import './tag-row.css'
import { tagWords as words } from '@sidepot/messages/web-filter'
import { type Message, plainText } from '@sidepot/messages/worded'
import { typedTags } from '@sidepot/models/filter/tags'
import { useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { swallowTwin } from '../../ui/layers/layer.ts'
import { useWhenLeft } from '../../ui/timing/use-when-left.ts'

interface TagRowProps {
  /** whose they are, for the field */
  readonly label: Message
  readonly tags: readonly string[]
  readonly onSave: (tags: readonly string[]) => void
}

export function TagRow({ label, tags, onSave }: TagRowProps) {
  const [text, setText] = useState<string | null>(null)
  const written = useRef(false)
  useWhenLeft(text === null || text.trim() === tags.join(', ') ? null : () => onSave(typedTags(text)))
  const done = () => {
    written.current = true
    setText(null)
  }
  if (text === null)
    return (
      <div className="tag-row">
        {tags.map(tag => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        <Button
          variant="text"
          size="sm"
          // whoever wrote them goes on from here
          autoFocus={written.current}
          icon={tags.length > 0 ? 'edit' : 'plus'}
          onClick={() => setText(tags.join(', '))}
        >
          {tags.length > 0 ? words.edit : words.add}
        </Button>
      </div>
    )
  return (
    <form
      className="tag-form"
      onSubmit={event => {
        event.preventDefault()
        onSave(typedTags(text))
        // the button that opens this again comes where Save was
        swallowTwin()
        done()
      }}
    >
      <TextField
        autoFocus
        label={plainText(label)}
        hint={words.hint}
        value={text}
        maxLength={400}
        onChange={event => setText(event.target.value)}
      />
      <div className="tag-row">
        <Button size="sm" type="submit">
          {words.save}
        </Button>
        <Button variant="text" size="sm" onClick={done}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
