import { countryName } from '@domicile/contract/countries'
import type { MailRule } from '@domicile/contract/mail/mail-rules'
import { can } from '@domicile/contract/permissions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { me, query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { PrimaryButton } from '../../../../ui/actions/PrimaryButton.tsx'
import { hairline, surface } from '../../../../ui/layout/surface.ts'
import { mailTexts } from '../mail-texts.ts'
import { statutoryTexts as words } from './statutory-texts.ts'

const StatutoryRulePanel = openedPart(
  async () => (await import('./StatutoryRulePanel.tsx')).StatutoryRulePanel,
)

/** The rules by which mail is statutory, which administrators change. */
export default function StatutoryRulesScreen() {
  const result = useQuery(query('GET /api/mail-rules'))
  const { data: person } = useQuery(me)
  const [open, setOpen] = useState<MailRule | 'new'>()
  const mayWrite = person && can(person, 'mail:configure')
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        breadcrumbs={[{ label: mailTexts.title, to: paths.mails() }, { label: words.title }]}
        actions={mayWrite && <PrimaryButton label={words.new} onClick={() => setOpen('new')} />}
      />
      <QueryBoundary query={result}>
        {(rules) =>
          rules.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{words.empty}</Typography>
          ) : (
            <Box component="ul" aria-label={words.title} sx={{ ...surface, ...list }}>
              {rules.map((rule) => (
                <Box component="li" key={rule.id} sx={{ ...hairline, py: 1.5 }}>
                  <RuleRow rule={rule} {...(mayWrite && { onEdit: () => setOpen(rule) })} />
                </Box>
              ))}
            </Box>
          )
        }
      </QueryBoundary>
      {open && (
        <StatutoryRulePanel rule={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function RuleRow({ rule, onEdit }: { rule: MailRule; onEdit?: () => void }) {
  const { name, isActive } = rule
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="h2" sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          {!isActive && <StatusChip label={words.off} tone="pending" />}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {conditionsOf(rule).join(' · ')}
        </Typography>
      </Box>
      {onEdit && (
        <Button variant="outlined" size="small" aria-label={words.editOf(name)} onClick={onEdit}>
          {words.edit}
        </Button>
      )}
    </Stack>
  )
}

function conditionsOf({ sender, words: phrases, country }: MailRule): string[] {
  const quoted = phrases.map((phrase) => `“${phrase}”`)
  return [
    ...(sender ? [words.sender(sender)] : []),
    ...(quoted.length > 0 ? [words.words(quoted.join(words.or))] : []),
    ...(country ? [words.country(countryName(country))] : []),
  ]
}

const list = { listStyle: 'none', m: 0, px: 2, py: 1 } as const
