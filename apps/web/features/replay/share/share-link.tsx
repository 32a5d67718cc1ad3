// The link of a hand: made when asked for, with what it shows, its QR code and its frame; withdrawn after asking.
import { sharePage } from '@sidepot/messages/share-page'
import { share as words } from '@sidepot/messages/web-share'
import { toasts } from '@sidepot/messages/web-ui'
import { LONGEST_CAPTION } from '@sidepot/models/hand-share'
import { useEffect, useRef, useState } from 'react'
import {
  frameOf,
  linkTo,
  NEW_LINK,
  type ShareOptions,
  shareHand,
  withdrawShare,
} from '../../../data/hand/share.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { swallowTwin } from '../../../ui/layers/layer.ts'
import { toast } from '../../../ui/layers/toast-store.ts'
import { useWhenLeft } from '../../../ui/timing/use-when-left.ts'
import { copyText } from './copy-text.ts'
import { changeShare, type Link, type ShareChanges } from './share-changes.ts'

interface ShareLinkProps {
  readonly handId: string
  readonly sessionId: string | null
  /** a link exists already */
  readonly shared: boolean
}

export function ShareLink({ handId, sessionId, shared }: ShareLinkProps) {
  const [link, setLink] = useState<Link | null>(null)
  const [busy, setBusy] = useState(shared)
  const [problem, setProblem] = useState<string | null>(null)
  const [sure, setSure] = useState(false)
  const changing = useRef<ShareChanges | null>(null)
  const ask = async (options?: ShareOptions, before?: string) => {
    setBusy(true)
    const answer = await shareHand(handId, sessionId, options, before)
    setBusy(false)
    setProblem(answer.ok ? null : answer.message)
    if (!answer.ok) return
    const made = { shareId: answer.shareId, options: answer.options }
    setLink(made)
    changing.current = changeShare(made, {
      send: wanted => shareHand(handId, sessionId, wanted),
      withdraw: () => withdrawShare(handId),
      show: (shown, refused) => {
        setLink(shown)
        setProblem(refused)
      },
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, for a link that was there when the dialog opened
  useEffect(() => {
    if (shared) void ask()
  }, [])
  const withdraw = async () => {
    if (busy || !changing.current) return
    setBusy(true)
    const done = await changing.current.withdraw()
    setBusy(false)
    if (done) {
      setLink(null)
      setSure(false)
      const undo = () => void ask(link?.options, link?.shareId)
      toast({ text: words.withdrawn, action: { label: toasts.undo, run: undo } })
    } else setProblem(words.offline)
  }
  if (!link)
    return (
      <div className="share-part">
        <p className="share-intro">{words.intro}</p>
        {problem && <p role="alert">{problem}</p>}
        <Button
          variant="primary"
          icon="link"
          busy={busy}
          onClick={() => {
            // where this button was there is a switch as soon as there is a link
            swallowTwin({ within: 600, onLayers: true })
            void ask(NEW_LINK)
          }}
        >
          {words.create}
        </Button>
      </div>
    )
  const { options } = link
  const address = linkTo(link.shareId)
  const change = (set: Partial<ShareOptions>) => void changing.current?.change(set)
  return (
    <div className="share-part">
      <div className="share-address">
        <input
          className="input"
          readOnly
          aria-label={words.link}
          value={address}
          onFocus={event => event.target.select()}
        />
        <Button variant="primary" icon="copy" onClick={() => void copyText(address, words.copied)}>
          {words.copy}
        </Button>
      </div>
      {problem && <p role="alert">{problem}</p>}
      <div className="share-columns">
        <QrCode text={address} />
        <fieldset className="share-options">
          <legend className="sr">{words.options}</legend>
          <Caption key={link.shareId} caption={options.caption} onChange={caption => change({ caption })} />
          <Switch
            label={words.showAuthor}
            detail={words.showAuthorDetail}
            checked={options.showAuthor}
            onChange={showAuthor => change({ showAuthor })}
          />
          <Switch
            label={words.showNames}
            detail={words.showNamesDetail}
            checked={options.showNames}
            onChange={showNames => change({ showNames })}
          />
          <Switch
            label={words.hideResult}
            detail={words.hideResultDetail}
            checked={options.hideResult}
            onChange={hideResult => change({ hideResult })}
          />
          <Switch
            label={words.showStudy}
            detail={words.showStudyDetail}
            checked={options.showStudy}
            onChange={showStudy => change({ showStudy })}
          />
          <Switch
            label={words.indexable}
            detail={words.indexableDetail}
            checked={options.indexable}
            onChange={indexable => change({ indexable })}
          />
        </fieldset>
      </div>
      <div className="share-buttons">
        {'share' in navigator && (
          <Button
            size="sm"
            icon="share"
            onClick={() =>
              void navigator
                .share({ url: address, ...(options.caption ? { text: options.caption } : {}) })
                .catch(() => {})
            }
          >
            {words.send}
          </Button>
        )}
        <Button
          size="sm"
          onClick={() => void copyText(frameCode(link.shareId), words.embedCopied)}
          title={words.embed}
        >
          {words.embedCopy}
        </Button>
        {!sure && (
          <Button size="sm" variant="danger" onClick={() => setSure(true)}>
            {words.withdraw}
          </Button>
        )}
      </div>
      {sure && (
        <div className="share-sure" role="alert" ref={intoSight}>
          <p>{words.withdrawSure}</p>
          <Button size="sm" onClick={() => setSure(false)}>
            {words.keep}
          </Button>
          <Button size="sm" variant="danger" busy={busy} onClick={() => void withdraw()}>
            {words.withdrawYes}
          </Button>
        </div>
      )}
    </div>
  )
}

/** On a phone the question is below what is in sight. */
const intoSight = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'nearest' })

interface CaptionProps {
  readonly caption: string | null
  readonly onChange: (caption: string | null) => void
}

/** Stored when somebody is done with it, not letter by letter; who closes the dialog is done, too. */
function Caption({ caption, onChange }: CaptionProps) {
  const [typed, setTyped] = useState(caption ?? '')
  const [isKept, setIsKept] = useState(true)
  const keep = () => {
    const next = typed.trim() || null
    setIsKept(true)
    if (next !== caption) onChange(next)
  }
  useWhenLeft(isKept ? null : keep)
  return (
    <TextField
      label={words.caption}
      value={typed}
      maxLength={LONGEST_CAPTION}
      placeholder={words.captionHint}
      onChange={event => {
        setTyped(event.target.value)
        setIsKept(false)
      }}
      onBlur={keep}
      onKeyDown={event => event.key === 'Enter' && keep()}
    />
  )
}

const frameCode = (shareId: string): string =>
  `<iframe src="${frameOf(shareId)}" title="${sharePage.frameTitle}" width="640" height="720" style="border:0;max-width:100%" loading="lazy"></iframe>`

/** Drawn as one path; dark on white whatever the theme, because cameras expect that. */
function QrCode({ text }: { readonly text: string }) {
  const [path, setPath] = useState<{ readonly d: string; readonly size: number } | null>(null)
  useEffect(() => {
    let current = true
    void import('qrcode').then(({ create }) => {
      if (!current) return
      const { modules } = create(text, { errorCorrectionLevel: 'M' })
      let d = ''
      for (let y = 0; y < modules.size; y++)
        for (let x = 0; x < modules.size; x++) if (modules.get(x, y)) d += `M${x} ${y}h1v1h-1z`
      setPath({ d, size: modules.size })
    })
    return () => {
      current = false
    }
  }, [text])
  const size = path?.size ?? 29
  return (
    <svg className="share-qr" viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={words.qr}>
      {path && <path d={path.d} />}
    </svg>
  )
}
