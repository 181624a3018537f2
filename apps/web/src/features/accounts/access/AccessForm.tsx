import type { SupportAccess } from '@domicile/contract/accounts/impersonation'
import Box from '@mui/material/Box'
import { Choice, Text } from '../../../forms/Fields.tsx'
import { InlineForm } from '../../../forms/InlineForm.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { accessTexts as words } from './access-texts.ts'

type Access = keyof typeof words.choices
type Form = { access: Access; writeHours: string }

const choices = (['refused', 'looking', 'writing'] as const).map((value) => ({
  value,
  label: words.choices[value].label,
}))

type AccessFormProps = { access: SupportAccess; disabledReason: string | undefined }

/** Allows or refuses support access, and grants write access for a number of hours. */
export function AccessForm({ access, disabledReason }: AccessFormProps) {
  const { companyId } = access
  const form = useRouteForm('PUT /api/companies/:companyId/support-access', {
    ...startOf(access),
    texts: {
      fields: { access: words.question, writeHours: words.hours },
      help: { writeHours: words.hoursHelp },
    },
    subject: companyId,
    input: ({ access: chosen, writeHours }) => ({
      params: { companyId },
      body: { allowed: chosen !== 'refused', writeHours: chosen === 'writing' ? Number(writeHours) : 0 },
    }),
    check,
    done: words.saved,
    stays: startOf,
    isInline: true,
  })
  const chosen = form.watch('access')
  return (
    <Box sx={{ maxWidth: 480 }}>
      <InlineForm form={form} label={words.title} submitLabel={words.save} disabledReason={disabledReason}>
        <Choice form={form} name="access" help={words.choices[chosen].help} options={choices} />
        {chosen === 'writing' && <Text form={form} name="writeHours" inputMode="numeric" required />}
      </InlineForm>
    </Box>
  )
}

function startOf({ allowed, writeUntil }: SupportAccess): { values: Form; version: number } {
  const access = allowed ? (writeUntil ? 'writing' : 'looking') : 'refused'
  return { values: { access, writeHours: '2' }, version: 0 }
}

function check({ access, writeHours }: Form) {
  return access === 'writing' && !isHours(writeHours)
    ? [{ path: 'writeHours', message: words.hoursWrong }]
    : []
}

function isHours(text: string): boolean {
  return /^[0-9]{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 72
}
