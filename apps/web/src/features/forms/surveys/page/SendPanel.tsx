import type { SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { freshQuery } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { paths } from '../../../../navigation/paths.ts'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { LeftOut } from './LeftOut.tsx'
import { sendTexts as words } from '../survey-texts.ts'

/** Sends a survey after showing whom it reaches, and who is left out. */
export function SendPanel({ survey, onClose }: { survey: SurveyRecord; onClose: () => void }) {
  const { slug, name, version } = survey
  const params = { slug }
  const form = useRouteForm('PUT /api/surveys/:slug/sending', {
    texts: { fields: {} },
    subject: `${slug} ${version}`,
    values: {},
    input: () => ({ params, body: { version } }),
    done: words.done,
    onSaved: onClose,
  })
  // Once it is sent, there is nothing to ask any more.
  const isAsking = form.saving === null
  const effect = useQuery({ ...freshQuery('GET /api/surveys/:slug/sending', { params }), enabled: isAsking })
  const refusal = effect.data && effect.data.problems.length > 0 ? words.notYet : undefined
  return (
    <FormPanel
      form={form}
      title={words.title(name)}
      subtitle={words.subtitle}
      submitLabel={words.submit}
      refusal={refusal}
      shows={effect}
      onClose={onClose}
    >
      <QueryBoundary query={effect}>
        {({ problems, companies, leftOut }) => (
          <>
            <Problems problems={problems} slug={slug} />
            {companies > 0 && <Typography>{words.reaches(companies)}</Typography>}
            <LeftOut leftOut={leftOut} />
          </>
        )}
      </QueryBoundary>
    </FormPanel>
  )
}

type ProblemsProps = { problems: readonly { path: string; message: string }[]; slug: string }

function Problems({ problems, slug }: ProblemsProps) {
  if (problems.length === 0) return null
  return (
    <Alert severity="error">
      <AlertTitle>{words.problems}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {problems.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </Box>
      <TextLink to={paths.editSurvey(slug)}>{words.edit}</TextLink>
    </Alert>
  )
}
