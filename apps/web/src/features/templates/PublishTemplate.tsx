import type { TemplateRecord } from '@domicile/contract/templates/templates'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/queries.ts'
import type { FieldNote } from '../../drafts/notes.ts'
import { PublishPanel } from '../../drafts/PublishPanel.tsx'
import { useRouteForm } from '../../forms/use-route-form.ts'
import { describeDifferences } from './describe-differences.ts'
import { pageTexts as words } from './template-page-texts.ts'

type PublishTemplateProps = {
  template: TemplateRecord
  version: number
  onProblems: (problems: FieldNote[]) => void
  onPublished: (record: TemplateRecord) => void
  onClose: () => void
}

/** Publishes a template: shows what changes for those who answer. */
export function PublishTemplate({
  template,
  version,
  onProblems,
  onPublished,
  onClose,
}: PublishTemplateProps) {
  const params = { slug: template.slug }
  const effect = useQuery({
    ...query('GET /api/templates/:slug/publication', { params }),
    gcTime: 0,
    staleTime: 0,
  })
  const form = useRouteForm('PUT /api/templates/:slug/publication', {
    texts: { fields: {} },
    subject: `${template.slug} ${version}`,
    values: {},
    input: () => ({ params, body: { version } }),
    done: words.published,
    onSaved: onPublished,
  })
  return (
    <PublishPanel
      name={template.name}
      help={template.use === 'companyForm' ? words.publishFormHelp : words.publishHelp}
      effect={effect}
      form={form}
      onProblems={onProblems}
      onClose={onClose}
    >
      {({ companies, companyForm, difference }) => (
        <>
          {companyForm ? (
            <CompanyFormEffect companies={companies} {...companyForm} />
          ) : (
            words.companies(companies) && <Typography>{words.companies(companies)}</Typography>
          )}
          {difference ? (
            <Changes sentences={describeDifferences(difference)} />
          ) : (
            <Typography>{words.firstVersion}</Typography>
          )}
        </>
      )}
    </PublishPanel>
  )
}

type CompanyFormEffectProps = {
  companies: number
  lacking: number
  retired: readonly { label: string; answers: number }[]
}

/** The effect of publishing the company form on the companies and their answers. */
function CompanyFormEffect({ companies, lacking, retired }: CompanyFormEffectProps) {
  return (
    <>
      <Typography>{words.companyForm.companies(companies)}</Typography>
      {lacking > 0 && <Typography>{words.companyForm.lacking(lacking)}</Typography>}
      {retired.length > 0 && (
        <Box component="section" aria-label={words.companyForm.retired}>
          <Typography variant="h3">{words.companyForm.retired}</Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
            {retired.map(({ label, answers }) => (
              <li key={label}>{words.companyForm.answers(label, answers)}</li>
            ))}
          </Box>
        </Box>
      )}
    </>
  )
}

function Changes({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return <Typography>{words.noChanges}</Typography>
  return (
    <Box component="section" aria-label={words.changes}>
      <Typography variant="h3">{words.changes}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Box>
  )
}
