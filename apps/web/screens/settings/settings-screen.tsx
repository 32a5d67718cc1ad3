// Settings: profile, defaults, appearance, lock, sharing, and the ways to import, files and account.
import './settings-screen.css'
import { deletedWords } from '@sidepot/messages/web-deleted'
import { about, settings as words } from '@sidepot/messages/web-settings'
import { HEAR_COMMENTS } from '@sidepot/models/enumerations'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { keepLanguage, keptLanguage } from '../../data/account/language.ts'
import { chooseSettings, useFollowedPerson } from '../../data/account/person-settings.ts'
import { useSettings } from '../../data/account/settings.ts'
import { updateUser } from '../../data/account/update-user.ts'
import { useReference, useUserId } from '../../data/reads/reads.ts'
import { byOrder } from '../../data/reads/reference-order.ts'
import { rowsOf, useRecord, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { AccountLink } from '../../features/account/sign-in/account-link.tsx'
import { ImportLink } from '../../features/import/import-link.tsx'
import { ProfilePanel } from '../../features/profile/profile-panel.tsx'
import { RemoveSample } from '../../features/sample/remove-sample.tsx'
import { TransferLink } from '../../features/transfer/transfer-link.tsx'
import { ChoiceRow, Segmented } from '../../ui/controls/segmented.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel, SkeletonRows } from '../../ui/display/panel.tsx'
import { PanelLink } from '../../ui/display/panel-link.tsx'
import { setTheme, THEMES, useTheme } from '../../ui/theme/theme.ts'

const NotificationsPanel = lazy(async () => ({
  default: (await import('../../features/notifications/notifications-panel.tsx')).NotificationsPanel,
}))
const LockPanel = lazy(async () => ({
  default: (await import('../../features/lock/lock-panel.tsx')).LockPanel,
}))

export function Component() {
  const userId = useUserId()
  const reading = useFollowedPerson()
  const user = useRecord('User', userId)
  const theme = useTheme()
  const settings = useSettings()
  const [language, setLanguage] = useState(keptLanguage)
  return (
    <div className="page page-narrow settings-page">
      <header className="page-head">
        <h1>{words.title}</h1>
      </header>
      <Panel title={words.look}>
        <Segmented
          wide
          label={words.theme}
          value={theme}
          onChange={setTheme}
          options={THEMES.map(value => ({ value, label: words.themes[value] }))}
        />
        <p className="settings-hint">{words.themeHint}</p>
        <p className="settings-hint">{words.onDevice}</p>
        {LANGUAGES.length > 1 && (
          <Select
            label={words.language}
            value={language}
            onChange={next => {
              setLanguage(next)
              keepLanguage(next)
            }}
            options={LANGUAGES.map(([value, label]) => ({ value, label }))}
          />
        )}
      </Panel>
      <Panel title={words.play}>
        <Switch
          label={words.gto}
          detail={words.gtoDetail}
          checked={settings.gto}
          onChange={gto => chooseSettings(userId, { gto })}
        />
        <Switch
          label={words.suits}
          detail={words.suitsDetail}
          checked={settings.saveSuits}
          onChange={saveSuits => chooseSettings(userId, { saveSuits })}
        />
        {user && <Defaults user={user} />}
      </Panel>
      {user ? (
        <>
          <Sharing user={user} />
          <ProfilePanel user={user} />
        </>
      ) : (
        reading.loading && (
          <Panel flush>
            <SkeletonRows rows={4} height={52} />
          </Panel>
        )
      )}
      <Suspense
        fallback={
          <Panel flush>
            <SkeletonRows rows={5} height={64} />
          </Panel>
        }
      >
        {userId && <NotificationsPanel userId={userId} />}
        <LockPanel />
      </Suspense>
      <AccountLink />
      <ImportLink />
      <TransferLink />
      <PanelLink
        title={deletedWords.title}
        to="/deleted"
        label={deletedWords.link}
        detail={deletedWords.linkDetail}
      />
      <RemoveSample known />
      <PanelLink title={about.title} to="/settings/about" label={about.linkTitle} detail={about.linkDetail} />
    </div>
  )
}

const NONE = 'none'
/** A list of one is no choice. */
const LANGUAGES = Object.entries(words.languages)

function Defaults({ user }: { readonly user: Rec<'User'> }) {
  useReference('Venue')
  useReference('CashGameStake')
  const { venues, stakes } = useRecords(['Venue', 'CashGameStake'], () => ({
    venues: byOrder(rowsOf('Venue').filter(one => one.isActive)),
    stakes: byOrder(rowsOf('CashGameStake').filter(one => one.isActive)),
  }))
  const options = (rows: readonly { readonly id: string; readonly name: string }[]) => [
    { value: NONE, label: words.none },
    ...rows.map(one => ({ value: one.id, label: one.name })),
  ]
  const orNull = (value: string) => (value === NONE ? null : value)
  return (
    <div className="settings-two">
      <Select
        label={words.venue}
        value={user.defaultVenueId ?? NONE}
        onChange={value => updateUser(user, { defaultVenueId: orNull(value) })}
        options={options(venues)}
      />
      <Select
        label={words.stake}
        value={user.defaultCashGameStakeId ?? NONE}
        onChange={value => updateUser(user, { defaultCashGameStakeId: orNull(value) })}
        options={options(stakes)}
      />
    </div>
  )
}

const DELAYS = ['0', '15', '30', '60'] as const

function Sharing({ user }: { readonly user: Rec<'User'> }) {
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  // here when the person's record is, which may be after the page
  useEffect(() => {
    if (hash === '#sharing') place.current?.scrollIntoView()
  }, [hash])
  return (
    <div ref={place} className="settings-sharing">
      <SharingPanel user={user} />
    </div>
  )
}

function SharingPanel({ user }: { readonly user: Rec<'User'> }) {
  return (
    <Panel title={words.sharing}>
      <Switch
        label={words.shareHands}
        detail={words.shareHandsDetail}
        checked={user.shareHandHistory}
        onChange={shareHandHistory => updateUser(user, { shareHandHistory })}
      />
      <Switch
        label={words.shareSessions}
        detail={words.shareSessionsDetail}
        checked={user.shareSessionUpdates}
        onChange={shareSessionUpdates => updateUser(user, { shareSessionUpdates })}
      />
      {(user.shareSessionUpdates || user.shareHandHistory) && (
        <>
          <ChoiceRow
            label={words.delay}
            value={String(user.liveDelayMinutes)}
            onChange={value => updateUser(user, { liveDelayMinutes: Number(value) })}
            options={DELAYS.map(value => ({ value, label: words.delays[value] }))}
          />
          {user.liveDelayMinutes > 0 && (
            <p className="settings-hint">
              <MessageText>{words.delayDetail}</MessageText>
            </p>
          )}
        </>
      )}
      <ChoiceRow
        label={words.hearComments}
        value={user.hearComments}
        onChange={value => updateUser(user, { hearComments: value })}
        options={HEAR_COMMENTS.map(value => ({ value, label: words.hears[value] }))}
      />
    </Panel>
  )
}
