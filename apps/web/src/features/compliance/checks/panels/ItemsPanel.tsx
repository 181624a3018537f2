import type { CheckItem } from '@domicile/contract/compliance/checks/check-items'
import { checkOutcomes, type CheckOutcome } from '@domicile/contract/compliance/checks/check-kinds'
import type { Check } from '@domicile/contract/compliance/checks/checks'
import type { StatusLabel } from '@domicile/contract/status-labels'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DateTime } from '../../../../ui/data/DateTime.tsx'
import { DefinitionList, type Fact } from '../../../../ui/data/DefinitionList.tsx'
import { formatDay } from '../../../../ui/data/format.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { hairline } from '../../../../ui/layout/surface.ts'
import { checkPageTexts } from '../check-texts.ts'
import { Evidence } from './Evidence.tsx'

const words = checkPageTexts.items
const ResultPanel = openedPart(async () => (await import('./ResultPanel.tsx')).ResultPanel)

type ItemsPanelProps = { check: Check; timeZone: string | undefined }

/** The ordered kinds with their outcomes. Staff record results here; clients see the final ones. */
export function ItemsPanel({ check, timeZone }: ItemsPanelProps) {
  const [open, setOpen] = useState<CheckItem>()
  const items = check.orderedChecks
  const done = items.filter((item) => isDone(outcomeOf(item))).length
  return (
    <Panel title={words.title} subtitle={words.done(done, items.length)}>
      <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <Box component="li" key={item.id} sx={{ ...hairline, py: 1.5 }}>
            <Item check={check} item={item} timeZone={timeZone} onRecord={() => setOpen(item)} />
          </Box>
        ))}
      </Box>
      {open && <ResultPanel check={check} item={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

const tones: Record<CheckOutcome, StatusLabel> = {
  clear: 'approved',
  finding: 'rejected',
  not_checked: 'issues',
}

/** The latest outcome for staff, the final one for clients. */
function outcomeOf({ results, outcome }: CheckItem): CheckOutcome | null {
  return results ? (results[0]?.outcome ?? null) : outcome
}

function isDone(outcome: CheckOutcome | null): boolean {
  return outcome !== null && outcome !== 'not_checked'
}

type ItemProps = ItemsPanelProps & { item: CheckItem; onRecord: () => void }

function Item({ check, item, timeZone, onRecord }: ItemProps) {
  const { kind, role, needsConfirmation, results } = item
  const [isAdding, setIsAdding] = useState(false)
  const outcome = outcomeOf(item)
  const mayWork = check.allowedActions.includes('work')
  const work = [role && checkPageTexts.roles[role], needsConfirmation && words.secondPerson]
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 500 }}>
            {kind.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {role ? work.filter(Boolean).join(' · ') : kind.description}
          </Typography>
        </Box>
        <StatusChip
          label={outcome ? checkOutcomes[outcome] : words.open}
          tone={outcome ? tones[outcome] : 'pending'}
        />
      </Stack>
      <Box sx={{ mt: 1 }}>
        {results ? (
          <Latest results={results} timeZone={timeZone} />
        ) : (
          outcome && <DefinitionList items={finalFacts(item)} />
        )}
      </Box>
      {mayWork && (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" size="small" onClick={onRecord}>
            {outcome ? words.again : words.record}
          </Button>
          {!isAdding && (
            <Button size="small" onClick={() => setIsAdding(true)}>
              {words.addEvidence}
            </Button>
          )}
        </Stack>
      )}
      {results && <Evidence check={check} item={item} mayWork={mayWork} isAdding={isAdding} />}
    </>
  )
}

/** A final result in the form for clients. */
function finalFacts({ source, checkedOn, validUntil, clientNote }: CheckItem): Fact[] {
  return [
    { label: words.source, value: source },
    { label: words.checkedOn, value: checkedOn && formatDay(checkedOn) },
    ...(validUntil ? [{ label: words.validUntil, value: formatDay(validUntil) }] : []),
    ...(clientNote ? [{ label: words.clientNoteOwn, value: clientNote }] : []),
  ]
}

type LatestProps = { results: NonNullable<CheckItem['results']>; timeZone: string | undefined }

/** The result that counts, with who recorded it. */
function Latest({ results: [latest, ...earlier], timeZone }: LatestProps) {
  if (!latest) return null
  const { source, searched, checkedOn, found, note, clientNote, by, at } = latest
  const facts: (Fact | null)[] = [
    { label: words.source, value: source },
    { label: words.searched, value: searched },
    { label: words.checkedOn, value: formatDay(checkedOn) },
    found === null ? null : { label: words.found, value: found },
    note === null ? null : { label: words.note, value: note },
    clientNote === null ? null : { label: words.clientNote, value: clientNote },
  ]
  return (
    <>
      <DefinitionList items={facts.filter((fact) => fact !== null)} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {words.by(by)} <DateTime value={at} timeZone={timeZone} />
        {earlier.length > 0 && `, ${words.earlier(earlier.length)}`}
      </Typography>
    </>
  )
}
