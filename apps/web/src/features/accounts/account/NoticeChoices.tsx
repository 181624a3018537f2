import type { NoticeChoice, QuietHours } from '@domicile/contract/home/notices/notices'
import type { MailChoice } from '@domicile/contract/notice-kind'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { alertFailure, query, useSend } from '../../../api/queries.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { QuietHoursForm } from './QuietHoursForm.tsx'
import { settingsTexts } from './settings-texts.ts'

const words = settingsTexts.choices

/** The kinds of notice the user receives, and which of them by email; each choice is saved at once. */
export function NoticeChoices() {
  const result = useQuery(query('GET /api/notice-choices'))
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      <QueryBoundary query={result}>
        {({ items, quietHours }) => <Choices items={items} quietHours={quietHours} />}
      </QueryBoundary>
    </Panel>
  )
}

const options = (['at-once', 'batched', 'never', 'muted'] as const).map((value) => ({
  value,
  label: words.options[value],
}))

function Choices({ items, quietHours }: { items: readonly NoticeChoice[]; quietHours: QuietHours }) {
  const choose = useSend('PUT /api/notice-choices/:kind', { done: words.saved })
  const set = (kind: string, chosen: string) => {
    const body = chosen === 'muted' ? { mail: 'never' as const, isMuted: true } : mailOnly(chosen)
    choose.mutate({ params: { kind }, body }, { onError: alertFailure })
  }
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
        {items.map(({ kind, label, mail, isMuted, mandatory }) => (
          <Box component="li" key={kind} sx={row}>
            <SelectField
              name={kind}
              label={label}
              value={isMuted ? 'muted' : mail}
              onChange={(chosen) => set(kind, chosen)}
              options={mandatory ? options.filter(({ value }) => value !== 'muted') : options}
            />
          </Box>
        ))}
      </Stack>
      <Box component="section" aria-labelledby="quiet-hours">
        <Typography variant="h3" id="quiet-hours">
          {words.quiet}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {words.quietHelp}
        </Typography>
        <QuietHoursForm hours={quietHours} />
      </Box>
    </Stack>
  )
}

function mailOnly(mail: string) {
  return { mail: mail as MailChoice, isMuted: false }
}

const row = { maxWidth: 400 } as const
