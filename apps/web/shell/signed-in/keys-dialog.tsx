// The list of all keys that work on this screen.
import './keys.css'
import '../../ui/controls/button.css'
import { keysHelp as words } from '@sidepot/messages/web-keys'
import { menu } from '@sidepot/messages/web-shell'
import { Link, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { screenTerm } from '../../screens/help/screen-term.ts'
import { helpAt } from '../../ui/display/help-at.ts'
import { useWording } from '../../ui/display/message-text.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { keyStore } from '../../ui/timing/keys.ts'

export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const groups = useStore(keyStore, state => state.groups)
  const wording = useWording()
  const { pathname } = useLocation()
  return (
    <Dialog open size="lg" onClose={onClose} title={words.title} className="keys-dialog">
      <Link className="btn btn-text" to={helpAt(screenTerm(pathname))} onClick={onClose}>
        {wording(menu.glossary)}
      </Link>
      <div className="keys-groups">
        {groups.map(group => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.commands.map(one => (
                <div key={one.keys}>
                  <dt>{one.label}</dt>
                  <dd>
                    {one.keys.split(' ').map(key => (
                      <kbd key={key} className="key">
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
