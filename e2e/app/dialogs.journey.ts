// Every dialog, sheet and menu: axe, a name, the focus in it and back where it was, Tab and Escape. The quick run takes some of each kind,
// the themes in turn; the long run takes all of them in every theme and size.
import assert from 'node:assert/strict'
import { setDialogScene } from '../stage/dialogs/dialog-scene.ts'
import { layersToSee } from '../stage/dialogs/dialogs.ts'
import { checkLayer } from '../stage/dialogs/layer-checks.ts'
import { journey } from '../stage/journey.ts'
import { THEMES } from '../stage/looks.ts'
import { signIn } from '../stage/sign-up.ts'
import { openDrawn } from '../stage/waiting.ts'

const QUICK = ['cash-out', 'edit-hand-cards', 'session-menu', 'own-cards', 'find']

journey(
  'every dialog, sheet and menu has a name, keeps the focus and gives it back, and axe refuses nothing',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, app, signUp, elsewhere, everywhere, size }) => {
    if (everywhere) journey.setTimeout(3_600_000)
    await context.addInitScript(`localStorage.setItem('appSettings', '{"gto":true}')`)
    const who = await signUp()
    const scene = await setDialogScene(app, who, await elsewhere())
    const wanted = process.env['JOURNEY_DIALOGS']?.split(' ')
    // nothing of the quick run is for operators alone
    if (everywhere || wanted) {
      await app.makeOperator(who.email)
      await context.clearCookies()
      await signIn(context, app, who)
    }
    const layers = layersToSee(scene).filter(
      ({ name, only }) =>
        (wanted?.includes(name) ?? (everywhere !== null || QUICK.includes(name))) &&
        (only === undefined || (only === 'wide') === (size === 'desktop')),
    )
    const problems: string[] = []
    for (const [turn, layer] of layers.entries()) {
      const theme = everywhere?.theme ?? THEMES[turn % THEMES.length]!
      if (page.url().startsWith(app.url))
        await page.evaluate(value => localStorage.setItem('theme', value), theme)
      await layer.before?.(page)
      await openDrawn(page, layer.path)
      const found = await checkLayer(page, layer).catch((error: Error) => [error.message.split('\n')[0]!])
      problems.push(...found.map(problem => `${layer.name}, ${theme}: ${problem}`))
      await layer.after?.(page)
    }
    assert.deepEqual(problems, [])
  },
)
