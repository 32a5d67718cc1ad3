import { signOutWords } from '@sidepot/messages/web-shell'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { leave } from './sign-out-flow.ts'
import { signOutQuestion } from './sign-out-question.ts'

export default function SignOutDialog({ waiting }: { readonly waiting: number }) {
  const stay = () => signOutQuestion.setState({ waiting: null })
  return (
    <Dialog
      open
      onClose={stay}
      title={signOutWords.title}
      description={signOutWords.text(waiting)}
      footer={
        <>
          <Button onClick={() => void leave()}>{signOutWords.confirm}</Button>
          <Button variant="primary" onClick={stay}>
            {signOutWords.cancel}
          </Button>
        </>
      }
    />
  )
}
