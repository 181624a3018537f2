import type { SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import { paths } from '../../../../navigation/paths.ts'
import { DateTime } from '../../../../ui/data/DateTime.tsx'
import { Facts } from '../../../../ui/data/Facts.tsx'
import { formatDay, formatList } from '../../../../ui/data/format.ts'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { surveyFormTexts, surveyPageTexts, surveyTexts } from '../survey-texts.ts'

const words = surveyPageTexts.fact
/** Names that a fact lists before it counts the others. */
const NAMED = 10

/** The content and the audience of a survey. */
export function SurveyFacts({ survey }: { survey: SurveyRecord }) {
  const { template, templateVersion, dueOn, remindDays, audience, named, message, note, sentAt } = survey
  const templateName =
    templateVersion === null ? template.name : surveyPageTexts.version(template.name, templateVersion)
  const reminders = remindDays.toSorted((a, b) => b - a).map(surveyFormTexts.reminder)
  return (
    <Facts
      groups={[
        {
          title: surveyPageTexts.facts,
          items: [
            {
              label: words.template,
              value: <TextLink to={paths.template(template.slug)}>{templateName}</TextLink>,
            },
            { label: words.dueOn, value: formatDay(dueOn) },
            {
              label: words.reminders,
              value: reminders.length > 0 ? formatList(reminders) : surveyPageTexts.noReminders,
            },
            { label: words.audience, value: companiesOf(survey) },
            { label: words.asked, value: surveyTexts.asked[audience.to] },
            ...(named.people.length > 0 ? [{ label: words.people, value: namesOf(named.people) }] : []),
            ...(audience.outsiders.length > 0
              ? [{ label: words.outsiders, value: namesOf(audience.outsiders) }]
              : []),
            { label: words.message, value: message },
            { label: words.note, value: note },
            ...(sentAt ? [{ label: words.sent, value: <DateTime value={sentAt} /> }] : []),
          ],
        },
      ]}
    />
  )
}

function companiesOf({ audience: { companies }, named }: SurveyRecord): string {
  if (companies === 'all') return surveyPageTexts.allCompanies
  return namesOf(named.companies.filter(({ id }) => companies.includes(id)))
}

function namesOf(records: readonly { name: string }[]): string {
  return formatList(
    records.slice(0, NAMED).map(({ name }) => name),
    records.length,
  )
}
