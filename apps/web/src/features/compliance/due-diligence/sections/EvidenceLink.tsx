import type { CaseItem } from '@domicile/contract/compliance/due-diligence/case-sections'
import type { EvidenceKind } from '@domicile/contract/compliance/due-diligence/case-kinds'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { download } from '../../../../api/client.ts'
import { useDownload } from '../../../../api/use-download.ts'
import { paths } from '../../../../navigation/paths.ts'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { visuallyHidden } from '../../../../ui/layout/visually-hidden.ts'
import { sectionTexts as words } from '../due-diligence-texts.ts'

type EvidenceLinkProps = { companyId: string; item: CaseItem }

/** The way to the record that proves a fact, or the download of its file. */
export function EvidenceLink({ companyId, item: { evidence, label } }: EvidenceLinkProps) {
  if (evidence === null) return null
  const { kind, id } = evidence
  const text = (
    <>
      {words.evidence[kind]}
      <Box component="span" sx={visuallyHidden}>
        {`: ${label}`}
      </Box>
    </>
  )
  if (kind === 'file')
    return (
      <FileLink companyId={companyId} id={id}>
        {text}
      </FileLink>
    )
  return <TextLink to={pathsOf[kind](id, companyId)}>{text}</TextLink>
}

const pathsOf: Record<Exclude<EvidenceKind, 'file'>, (id: string, companyId: string) => string> = {
  check: paths.check,
  assignment: paths.assignment,
  'screening-run': paths.screeningRun,
  'screening-hit': paths.screeningHit,
  'owner-override': (_id, companyId) => paths.company(companyId, 'structure'),
  matrix: (_id, companyId) => paths.company(companyId, 'risk'),
}

type FileLinkProps = { companyId: string; id: string; children: ReactNode }

function FileLink({ companyId, id, children }: FileLinkProps) {
  const saving = useDownload()
  const fetch = () =>
    download('GET /api/companies/:companyId/files/:id/content', { params: { companyId, id } })
  return (
    <Link component="button" type="button" sx={{ py: 0.5 }} onClick={() => saving.mutate(fetch)}>
      {children}
    </Link>
  )
}
