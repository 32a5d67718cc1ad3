// The list of all keys that work on this screen.
import './keys.css'
import '../../ui/controls/button.css'
import { keysHelp as words } from '@sidepot/messages/web-keys'
import { useStore } from 'zustand'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { keyStore } from '../../ui/timing/keys.ts'

export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const groups = useStore(keyStore, state => state.groups)
  return (
    <Dialog open size="lg" onClose={onClose} title={words.title} className="keys-dialog">
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
