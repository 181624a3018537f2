import type { QuietHours } from '@domicile/contract/home/notices/notices'
import Box from '@mui/material/Box'
import { Choice } from '../../../forms/Fields.tsx'
import { InlineForm } from '../../../forms/InlineForm.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { focusField } from '../../../ui/fields/field-types.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { settingsTexts } from './settings-texts.ts'

const words = settingsTexts.choices
const OFF = 'off'

const times = Array.from({ length: 48 }, (_, half) => {
  const value = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
  return { value, label: value }
})

/** The daily period without email; it is saved once both times are set. */
export function QuietHoursForm({ hours }: { hours: QuietHours }) {
  const form = useRouteForm('PUT /api/notice-choices', {
    ...startOf(hours),
    texts: { fields: { from: words.from, until: words.until } },
    input: (quietHours, _version, how) => ({ body: { quietHours: how === OFF ? null : quietHours } }),
    done: words.saved,
    stays: (_answer, values, how) => startOf(how === OFF ? null : values),
    // The pressed button disappears once there are no quiet hours.
    onSaved: (_answer, how) => how === OFF && focusField('from'),
    isInline: true,
  })
  const [from, until] = form.watch(['from', 'until'])
  const problem = !from || !until ? words.both : from === until ? words.same : undefined
  return (
    <Box sx={{ maxWidth: 400 }}>
      <InlineForm
        form={form}
        label={words.quiet}
        submitLabel={words.save}
        variant="outlined"
        disabledReason={form.isDirty || form.saving ? problem : words.unchanged}
        isRow
        secondary={hours && <ActionButton onClick={() => void form.submit(OFF)}>{words.off}</ActionButton>}
      >
        <Box sx={half}>
          <Choice form={form} name="from" options={withOther(from)} placeholder={words.none} />
        </Box>
        <Box sx={half}>
          <Choice form={form} name="until" options={withOther(until)} placeholder={words.none} />
        </Box>
      </InlineForm>
    </Box>
  )
}

function startOf(hours: QuietHours) {
  return { values: { from: hours?.from ?? '', until: hours?.until ?? '' }, version: 0 }
}

/** Returns the half hours, plus the chosen time if it is not one of them. */
function withOther(chosen: string) {
  return !chosen || times.some(({ value }) => value === chosen)
    ? times
    : [...times, { value: chosen, label: chosen }]
}

const half = { flex: '1 1 140px' } as const
