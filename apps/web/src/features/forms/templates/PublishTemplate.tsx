import type { TemplateRecord } from '@domicile/contract/forms/templates/templates'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { freshQuery } from '../../../api/queries.ts'
import { type Publishing, PublishPanel, TitledSentences } from '../../../drafts/PublishPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { describeDifferences } from './describe-differences.ts'
import { pageTexts as words } from './template-page-texts.ts'

type PublishTemplateProps = Publishing<TemplateRecord> & { template: TemplateRecord }

/** Publishes a template: shows what changes for those who answer. */
export function PublishTemplate(props: PublishTemplateProps) {
  const { template, version, onProblems, onPublished, onClose } = props
  const params = { slug: template.slug }
  const effect = useQuery(freshQuery('GET /api/templates/:slug/publication', { params }))
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
        <TitledSentences
          title={words.companyForm.retired}
          sentences={retired.map(({ label, answers }) => words.companyForm.answers(label, answers))}
        />
      )}
    </>
  )
}

function Changes({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return <Typography>{words.noChanges}</Typography>
  return <TitledSentences title={words.changes} sentences={sentences} />
}
