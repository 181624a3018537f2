import type { RiskMatrixDraft } from '@domicile/contract/compliance/risk/matrix-definition'
import type { RiskMatrixRecord } from '@domicile/contract/compliance/risk/matrices'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { freshQuery } from '../../../../api/queries.ts'
import { type Publishing, PublishPanel, TitledSentences } from '../../../../drafts/PublishPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { matrixDifferences } from '../builder/describe-draft.ts'
import { useCountryLists } from '../builder/use-country-lists.ts'
import { publishTexts as words, whatIfTexts } from '../matrix-texts.ts'
import { isDone } from './WhatIfPanel.tsx'
import { WhatIfResult } from './WhatIfResult.tsx'

type PublishMatrixProps = Publishing<RiskMatrixRecord> & { matrix: RiskMatrixRecord; drawn: RiskMatrixDraft }

/** Publishes a matrix: shows the result of its what-if, and what changed since the published version. */
export function PublishMatrix(props: PublishMatrixProps) {
  const { matrix, version, drawn, onProblems, onPublished, onClose } = props
  const params = { slug: matrix.slug }
  const effect = useQuery(freshQuery('GET /api/risk-matrices/:slug/publication', { params }))
  const form = useRouteForm('PUT /api/risk-matrices/:slug/publication', {
    texts: { fields: {} },
    subject: `${matrix.slug} ${version}`,
    values: {},
    input: () => ({ params, body: { version } }),
    done: words.published,
    onSaved: onPublished,
  })
  return (
    <PublishPanel
      name={matrix.name}
      help={words.help}
      effect={effect}
      form={form}
      refusal={effect.data && !isDone(effect.data.whatIf) ? whatIfTexts.first : undefined}
      onProblems={onProblems}
      onClose={onClose}
    >
      {({ whatIf, published, replaces }) => (
        <>
          {replaces && <Typography>{words.replaces(replaces)}</Typography>}
          {!published && <Typography>{words.firstVersion}</Typography>}
          {whatIf && isDone(whatIf) ? (
            <WhatIfResult whatIf={whatIf} />
          ) : (
            <Alert severity="warning">{`${whatIfTexts.first} ${whatIfTexts.runBelow}`}</Alert>
          )}
          {published && <Changes before={published} after={drawn} />}
        </>
      )}
    </PublishPanel>
  )
}

type ChangesProps = { before: RiskMatrixDraft; after: RiskMatrixDraft }

function Changes({ before, after }: ChangesProps) {
  const { lists } = useCountryLists()
  return <TitledSentences title={words.changes} sentences={matrixDifferences(before, after, lists)} />
}
