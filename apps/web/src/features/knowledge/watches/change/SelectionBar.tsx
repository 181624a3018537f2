import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { alertFailure, useSend } from '../../../../api/queries.ts'
import { BusyButton } from '../../../../ui/actions/BusyButton.tsx'
import { surface } from '../../../../ui/layout/surface.ts'
import type { AssessmentRow } from './assessment-columns.tsx'
import { assessmentTexts as words } from './change-texts.ts'

type SelectionBarProps = {
  changeId: string
  rows: readonly AssessmentRow[]
  selected: readonly AssessmentRow[]
  onSelect: (rows: readonly AssessmentRow[]) => void
  onAssess: () => void
  /** The companies of all pages that wait to be confirmed. */
  unconfirmed: number
  onConfirmAll: () => void
}

/** Selects all rows of the page, and says what can be done with the selected ones. */
export function SelectionBar(props: SelectionBarProps) {
  const { changeId, rows, selected, onSelect, onAssess, unconfirmed, onConfirmAll } = props
  const isAll = selected.length === rows.length
  const count = selected.length
  const confirming = useSend('PUT /api/watch-changes/:id/companies', {
    done: words.confirmed(count),
    onSuccess: () => onSelect([]),
  })
  const confirm = () =>
    confirming.mutate(
      { params: { id: changeId }, body: { companyIds: selected.map(({ id }) => id) } },
      { onError: alertFailure },
    )
  return (
    <Box sx={bar}>
      <FormControlLabel
        sx={{ mr: 1 }}
        label={words.selectAll}
        control={
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={count > 0 && !isAll}
            onChange={() => onSelect(isAll ? [] : rows)}
          />
        }
      />
      {count === 0 && unconfirmed > rows.length && (
        <Button size="small" variant="outlined" onClick={onConfirmAll}>
          {words.all.open(unconfirmed)}
        </Button>
      )}
      {count > 0 && (
        <>
          <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
            {words.selected(count)}
          </Typography>
          <BusyButton size="small" variant="contained" busy={confirming.isPending} onClick={confirm}>
            {words.confirm}
          </BusyButton>
          <Button size="small" variant="outlined" onClick={onAssess}>
            {words.change}
          </Button>
          <Button size="small" onClick={() => onSelect([])}>
            {words.clear}
          </Button>
        </>
      )}
    </Box>
  )
}

/** Stays in view while the page of companies scrolls. */
const bar = {
  ...surface,
  position: 'sticky',
  top: 'var(--top-bar-height, 0px)',
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 0.5,
  mb: 2,
} as const
