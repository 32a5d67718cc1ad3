// What every form of the account shares: one request at a time, and one sentence when it was refused.
import '../../../ui/display/panel.css'
import './form.css'
import { formWords as words } from '@sidepot/messages/web-account'
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useRef,
  useState,
} from 'react'
import { TextField } from '../../../ui/controls/field.tsx'
import { Icon } from '../../../ui/display/icon.tsx'

/** What was sent is done and another page comes, whose code may be on its way: until it is there the form stays busy. */
export const LEFT = Symbol('left')
type Answer = string | null | typeof LEFT

export interface Submission {
  readonly busy: boolean
  readonly problem: string | null
  /** Runs the work unless one is running; its answer is the sentence to show, null, or that the page is left. */
  run(work: () => Promise<Answer>): Promise<void>
}

export function useSubmission(): Submission {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef(false)
  return {
    busy,
    problem,
    async run(work) {
      // Two taps may come before the first is drawn.
      if (running.current) return
      running.current = true
      setBusy(true)
      // The old sentence stays until the new answer: were it taken away at once, a second tap would land on what moves up.
      let answer: Answer = null
      try {
        answer = await work()
      } finally {
        if (answer !== LEFT) {
          running.current = false
          setBusy(false)
          setProblem(answer)
        }
      }
    },
  }
}

interface FormProps {
  readonly submission: Submission
  /** By the name of its field: what the browser has no rule for. */
  readonly check?: (fields: (name: string) => string) => Readonly<Record<string, string>>
  readonly onSubmit: (fields: (name: string) => string) => Promise<Answer>
  readonly children: ReactNode
}

/** By the name of its field: why it cannot be sent as it is. */
const Problems = createContext<Readonly<Record<string, string>>>({})

/** The browser's own rules (required, type, length, pattern), shown at the field in our words. */
function problemOf({ validity, minLength }: HTMLInputElement): string {
  if (validity.valueMissing) return words.missing
  if (validity.typeMismatch) return words.notEmail
  if (validity.tooShort) return words.tooShort(minLength)
  return words.notCode
}

export function Form({ submission, check, onSubmit, children }: FormProps) {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const field = (name: string) => String(data.get(name) ?? '')
    const checked = check?.(field) ?? {}
    const inputs = [...event.currentTarget.elements].filter(one => one instanceof HTMLInputElement)
    const wrong = inputs.filter(one => !one.validity.valid || one.name in checked)
    setProblems(
      Object.fromEntries(
        wrong.map(one => [one.name, one.validity.valid ? checked[one.name]! : problemOf(one)]),
      ),
    )
    if (wrong[0]) return wrong[0].focus()
    void submission.run(() => onSubmit(field))
  }
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={submit}
      onInput={({ target }) => {
        const { [(target as HTMLInputElement).name]: mended, ...left } = problems
        if (mended) setProblems(left)
      }}
    >
      <ProblemLine text={submission.problem} />
      <Problems value={problems}>{children}</Problems>
    </form>
  )
}

/** A field of such a form: says itself what is wrong with it. */
export function FormField({ error, ...rest }: ComponentProps<typeof TextField> & { readonly name: string }) {
  return <TextField {...rest} error={error ?? use(Problems)[rest.name]} />
}

/** What was refused, in the words of whoever refused it. */
export function ProblemLine({ text }: { readonly text: string | null }) {
  if (!text) return null
  return (
    <p className="account-problem" role="alert">
      <Icon name="warning" size={18} />
      {text}
    </p>
  )
}

/** What was done, once. */
export function DoneLine({ text }: { readonly text: string }) {
  return (
    <p className="account-done" role="status">
      <Icon name="check" size={18} />
      {text}
    </p>
  )
}

/** The card that the public account pages are drawn in. */
export function AccountCard({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="account-page">
      <section className="account-card panel">
        <h1>{title}</h1>
        {text && <p className="account-text">{text}</p>}
        {children}
      </section>
    </div>
  )
}
