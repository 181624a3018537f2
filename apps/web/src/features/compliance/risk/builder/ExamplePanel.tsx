import type { RiskMatrixDraft } from '@domicile/contract/compliance/risk/matrix-definition'
import { rateRisk, type RiskRating } from '@domicile/contract/compliance/risk/rate-risk'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { CompanyPicker } from '../../../../forms/CompanyPicker.tsx'
import type { Option } from '../../../../ui/fields/SelectField.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { LineFacts } from '../company/LineFacts.tsx'
import { LevelChip } from '../LevelChip.tsx'
import { exampleTexts as words } from './builder-texts.ts'

/** A company rated by the draft while it is edited, beside its rating by the published version. */
export function ExamplePanel({ slug, definition }: { slug: string; definition: RiskMatrixDraft }) {
  const [company, setCompany] = useState<Option | null>(null)
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      <CompanyPicker
        name="example-company"
        label={words.company}
        value={company}
        onChange={setCompany}
        exceptId=""
      />
      {company && (
        <Example key={company.value} slug={slug} companyId={company.value} definition={definition} />
      )}
    </Panel>
  )
}

type ExampleProps = { slug: string; companyId: string; definition: RiskMatrixDraft }

function Example({ slug, companyId, definition }: ExampleProps) {
  const result = useQuery(
    query('GET /api/risk-matrices/:slug/companies/:companyId', { params: { slug, companyId } }),
  )
  return (
    <QueryBoundary query={result}>
      {({ facts, published }) => {
        const rating = rateRisk(definition, facts)
        const before = new Map(published?.lines.map((line) => [line.factor, line.points]))
        return (
          <Stack sx={{ gap: 1, mt: 2 }}>
            <Level label={words.draft} rating={rating} />
            <Level label={words.published} rating={published} />
            <Box component="ul" aria-label={words.lines} tabIndex={0} sx={list}>
              {byShare(rating).map((line) => {
                const earlier = before.get(line.factor)
                return (
                  <Box component="li" key={line.factor} sx={{ py: 1, '& + &': hairline }}>
                    <LineFacts line={line} before={earlier === line.points ? undefined : earlier} />
                  </Box>
                )
              })}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.saveFirst}
            </Typography>
          </Stack>
        )
      }}
    </QueryBoundary>
  )
}

function Level({ label, rating }: { label: string; rating: RiskRating | null }) {
  return (
    <Stack direction="row" role="group" aria-label={label} sx={{ gap: 1, alignItems: 'center' }}>
      <Typography sx={{ color: 'text.secondary', flex: 1 }}>{label}</Typography>
      {rating ? (
        <>
          <LevelChip level={rating.level} />
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{words.score(rating.score)}</Typography>
        </>
      ) : (
        <Typography>{words.notPublished}</Typography>
      )}
    </Stack>
  )
}

/** The lines that add most to the score first. */
function byShare({ lines }: RiskRating) {
  return lines.toSorted((a, b) => b.points * b.weight - a.points * a.weight)
}

const hairline = { borderTop: 1, borderColor: 'divider' } as const
const list = { listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflowY: 'auto' } as const
