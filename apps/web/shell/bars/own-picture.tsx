// The picture that somebody chose, at the foot of the menu. It travels inside their record, which is read when nobody
// waits; until then, and wherever it cannot be had or seen, their letter is shown.
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../data/api/queries.ts'
import { useOne } from '../../data/reads/reads.ts'
import { useRecord } from '../../data/store/records.ts'
import { Avatar } from '../../ui/display/tag.tsx'

interface OwnPictureProps {
  readonly userId: string
  readonly name: string
}

/** The menu is outside every screen, and so outside what gives screens their queries. */
export default function OwnPicture(props: OwnPictureProps) {
  return (
    <QueryClientProvider client={queries}>
      <Picture {...props} />
    </QueryClientProvider>
  )
}

function Picture({ userId, name }: OwnPictureProps) {
  useOne('User', userId)
  const url = useRecord('User', userId)?.avatarUrl ?? null
  const [broken, setBroken] = useState<string | null>(null)
  return <Avatar name={name} src={url === broken ? null : url} onBroken={() => setBroken(url)} />
}
