// The sign of a stored verdict; a tap says what it means (VER-18).
import { Link } from 'react-router'
import { helpAt } from '../../ui/display/help-at.ts'
import { type VerdictKind, VerdictMark } from '../../ui/poker/verdict.tsx'

/** Where the glossary has it. */
const TERMS: Readonly<Record<VerdictKind, string>> = {
  optimal: 'Optimal ✓',
  'not-optimal': 'Not optimal ✗',
  unsolved: '∅',
}

export const HandVerdict = ({ kind }: { readonly kind: VerdictKind }) => (
  <Link className="hand-verdict" to={helpAt(TERMS[kind])}>
    <VerdictMark kind={kind} />
  </Link>
)
