// The controls on the style page, each in every state.
import { useState } from 'react'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { TextArea, TextField } from '../../ui/controls/field.tsx'
import { MoneyField } from '../../ui/controls/money-field.tsx'
import { PillButton } from '../../ui/controls/pill.tsx'
import { ChoiceRow, Segmented } from '../../ui/controls/segmented.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Checkbox, Switch } from '../../ui/controls/switch.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { Amount } from '../../ui/display/amount.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { ICON_PATHS, type IconName } from '../../ui/display/icon-paths.ts'
import { EmptyRows, EmptyState, Skeleton, SkeletonRows } from '../../ui/display/panel.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { Stat, Stats } from '../../ui/display/stat.tsx'
import { SyncSign } from '../../ui/display/sync-sign.tsx'
import { Table } from '../../ui/display/table.tsx'
import { StatusLabel, Tag } from '../../ui/display/tag.tsx'
import { DIALOG_SIZES, Dialog, type DialogSize, Sheet } from '../../ui/layers/dialog.tsx'
import { Menu } from '../../ui/layers/menu.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { Tooltip } from '../../ui/layers/tooltip.tsx'
import { Specimen } from './specimen.tsx'

export function ControlSpecimens() {
  return (
    <div className="specimens">
      <Specimen name="Button">
        <div className="specimen-row">
          <Button variant="primary" icon="plus">
            New Session
          </Button>
          <Button>Update stack</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger" icon="trash">
            Delete
          </Button>
          <Button variant="text">All</Button>
        </div>
        <div className="specimen-row">
          <Button size="lg" variant="primary" keys="R">
            4-Bet 106
          </Button>
          <Button size="sm">Small</Button>
          <Button busy>Saving</Button>
          <Button disabled>Disabled</Button>
          <IconButton icon="menu" label="Menu" />
          <IconButton icon="pause" label="Break" variant="plain" />
          <IconButton icon="plus" label="New" variant="primary" />
        </div>
      </Specimen>
      <Fields />
      <Choices />
      <Overlays />
      <Specimen name="Sync sign">
        <SyncSign state="saved-here" />
        <SyncSign state="saved" />
        <SyncSign state="waiting" count={2} />
        <SyncSign state="refused" reason="stack below zero" onOpen={() => {}} />
      </Specimen>
      <Specimen name="Amount, status, tag">
        <div className="specimen-row">
          <Amount value={41_200} result shape />
          <Amount value={-15_850} result shape />
          <Amount value={0} result shape />
          <Amount value={291_400} currency="EUR" />
          <Amount value={null} />
        </div>
        <div className="specimen-row">
          <StatusLabel tone="live">Live</StatusLabel>
          <StatusLabel tone="break">On Break</StatusLabel>
          <StatusLabel tone="wait">Waiting</StatusLabel>
          <Tag>Main</Tag>
          <Spinner label="Loading" />
        </div>
      </Specimen>
      <Specimen name="Stat">
        <Stats alone>
          <Stat
            label="Per hour"
            definition="Results divided by hours."
            value={<Amount value={1560} result />}
            unit="/h"
            sample="412 h · ±9.10"
            n={86}
          />
          <Stat
            label="Big blinds"
            definition="Results in big blinds, by the hour."
            value="+3.4"
            unit="bb/h"
            sample="86 sessions"
            n={86}
          />
          <Stat label="Online" definition="The same, of online sessions." value="+1.1" unit="bb/h" n={11} />
        </Stats>
      </Specimen>
      <Specimen name="Table">
        <Table
          caption="Results by stake"
          columns={[
            { key: 'stake', title: 'Stake', cell: row => row.stake },
            { key: 'n', title: 'Sessions', cell: row => row.n, align: 'end', from: 'sm' },
            { key: 'net', title: 'Net', cell: row => <Amount value={row.net} result />, align: 'end' },
          ]}
          rows={[
            { stake: '1/3', n: 31, net: 124_000 },
            { stake: '2/5', n: 44, net: -8600 },
          ]}
          rowKey={row => row.stake}
        />
      </Specimen>
      <Specimen name="Empty and loading">
        <EmptyState
          picture={<EmptyRows />}
          title="No sessions yet"
          text="Your first one draws this line."
          actions={<Button variant="primary">New Session</Button>}
        />
        <Skeleton width="72%" />
        <SkeletonRows rows={3} />
      </Specimen>
      <Specimen name="Icons">
        <div className="specimen-row">
          {(Object.keys(ICON_PATHS) as IconName[]).map(name => (
            <span key={name} title={name}>
              <Icon name={name} size={24} />
            </span>
          ))}
        </div>
      </Specimen>
    </div>
  )
}

function Fields() {
  const [stack, setStack] = useState('642')
  return (
    <Specimen name="Fields">
      <TextField label="Name" placeholder="Live roll" hint="How you call it" />
      <TextField label="E-mail" defaultValue="jules" error="Enter an e-mail address." />
      <TextArea label="Notes" placeholder="Optional" />
      <MoneyField
        label="Current chipstack"
        sign="$"
        value={stack}
        onChange={setStack}
        keypad="always"
        quick={[
          { label: '+100', value: 100, add: true },
          { label: '+300', value: 300, add: true },
          { label: '500', value: 500 },
        ]}
      />
    </Specimen>
  )
}

function Choices() {
  const [range, setRange] = useState('all')
  const [stake, setStake] = useState('')
  const [on, setOn] = useState(true)
  const [tab, setTab] = useState('hands')
  return (
    <Specimen name="Choices">
      <PillButton toggles on={on} onClick={() => setOn(!on)}>
        Bluff
      </PillButton>
      <Segmented
        label="Range"
        size="sm"
        value={range}
        onChange={setRange}
        options={[
          { value: '30', label: '30 d' },
          { value: 'year', label: 'Year' },
          { value: 'all', label: 'All' },
        ]}
      />
      <ChoiceRow
        label="Outcome"
        value={range}
        onChange={setRange}
        options={[
          { value: '30', label: 'Won' },
          { value: 'year', label: 'Lost' },
          { value: 'all', label: 'Chop' },
          { value: 'none', label: 'None' },
        ]}
      />
      <Select
        label="Stake"
        value={stake}
        onChange={setStake}
        placeholder="Choose"
        options={[
          { value: '1', label: '1/3 NLHE', detail: '60–300' },
          { value: '2', label: '2/5 NLHE', detail: '200–1,000' },
        ]}
      />
      <Switch label="GTO display" detail="Shows the verdict of the charts" checked={on} onChange={setOn} />
      <Checkbox label="Straddle 10" checked={on} onChange={setOn} />
      <Tabs
        label="Parts"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'hands', label: 'Hands', content: 'Hands' },
          { value: 'players', label: 'Players', content: 'Players' },
        ]}
      />
    </Specimen>
  )
}

function Overlays() {
  const [size, setSize] = useState<DialogSize | null>(null)
  const [sheet, setSheet] = useState(false)
  const close = () => setSize(null)
  return (
    <Specimen name="Overlays">
      <div className="specimen-row">
        {DIALOG_SIZES.map(each => (
          <Button key={each} onClick={() => setSize(each)}>
            Dialog {each}
          </Button>
        ))}
        <Button onClick={() => setSheet(true)}>Sheet</Button>
        <Button onClick={() => toast({ text: 'Session deleted', action: { label: 'Undo', run: () => {} } })}>
          Toast
        </Button>
        <Button onClick={() => toast({ text: 'Failed to add chips', tone: 'bad' })}>Bad toast</Button>
        <Menu
          trigger={<IconButton icon="more" label="More" variant="plain" />}
          entries={[
            { label: 'Edit', icon: 'edit', onSelect: () => {} },
            'line',
            { label: 'Delete', icon: 'trash', danger: true, onSelect: () => {} },
          ]}
        />
        <Tooltip text="a1b2c3d4">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
      </div>
      <Dialog
        open={size !== null}
        size={size ?? 'sm'}
        onClose={close}
        title="Update Session Balance"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Confirm
            </Button>
          </>
        }
      >
        <TextField label="Current chipstack" defaultValue="642" />
        <TextArea label="Notes" placeholder="Optional" />
      </Dialog>
      <Sheet open={sheet} onClose={() => setSheet(false)} title="Why" detail="CO v UTG1 open 3 bb">
        <SkeletonRows rows={4} />
      </Sheet>
    </Specimen>
  )
}
