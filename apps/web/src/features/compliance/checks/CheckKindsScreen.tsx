import type { CheckKind } from '@domicile/contract/compliance/checks/kinds'
import { kindSubjects } from '@domicile/contract/compliance/checks/check-kinds'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { useTemplateName } from '../../../forms/templates/TemplateOfForm.tsx'
import { openedPart } from '../../../ui/feedback/opened-part.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { hairline, surface } from '../../../ui/layout/surface.ts'
import { checkFormTexts, checkPageTexts, checkTexts, kindTexts as words } from './check-texts.ts'
import { SoldAs } from './panels/ServiceOfKind.tsx'

const KindPanel = openedPart(async () => (await import('./panels/KindPanel.tsx')).KindPanel)

/** The kinds of check, which administrators edit. */
export default function CheckKindsScreen() {
  const result = useQuery(query('GET /api/check-kinds'))
  const [open, setOpen] = useState<CheckKind | 'new'>()
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        breadcrumbs={[{ label: checkTexts.title, to: paths.checks() }, { label: words.title }]}
        actions={
          <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setOpen('new')}>
            {words.new}
          </Button>
        }
      />
      <QueryBoundary query={result}>
        {(kinds) => (
          <Box
            component="ul"
            aria-label={words.title}
            sx={{ ...surface, listStyle: 'none', m: 0, px: 2, py: 1 }}
          >
            {kinds.map((kind) => (
              <Box component="li" key={kind.slug} sx={{ ...hairline, py: 1.5 }}>
                <Kind kind={kind} onEdit={() => setOpen(kind)} />
              </Box>
            ))}
          </Box>
        )}
      </QueryBoundary>
      {open && <KindPanel kind={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Kind({ kind, onEdit }: { kind: CheckKind; onEdit: () => void }) {
  const { name, description, subjects, days, role, needsConfirmation, validMonths } = kind
  const { template = null, service, isOffered } = kind
  const form = useTemplateName(template)
  const facts = [
    kindSubjects[subjects],
    checkFormTexts.days(days),
    role && checkPageTexts.roles[role],
    needsConfirmation && words.secondPerson,
    validMonths === null ? words.noExpiry : words.valid(validMonths),
    template !== null && words.asksForm(form ?? template),
  ]
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="h2" sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          {!isOffered && <StatusChip label={words.withdrawn} tone="pending" />}
        </Stack>
        <Typography>{description}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.filter(Boolean).join(' · ')}
          {service !== null && (
            <>
              {' · '}
              <SoldAs service={service} />
            </>
          )}
        </Typography>
      </Box>
      <Button variant="outlined" size="small" aria-label={words.editOf(name)} onClick={onEdit}>
        {words.edit}
      </Button>
    </Stack>
  )
}
