import { accountWords } from '@sidepot/messages/web-account'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

/** Says what it did on itself; where the clipboard is closed to us, the text can still be selected. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const [copied, setCopied] = useState(false)
  if (!navigator.clipboard) return null
  return (
    <Button
      variant="quiet"
      icon={copied ? 'check' : 'copy'}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      {copied ? accountWords.totp.codesCopied : label}
    </Button>
  )
}
