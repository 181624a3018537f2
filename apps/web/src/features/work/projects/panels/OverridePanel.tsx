import { type HealthLevel, healthLevels } from '@domicile/contract/work/projects/project-health'
import type { Project } from '@domicile/contract/work/projects/projects'
import { Choice, DateOf, LongText } from '../../../../forms/Fields.tsx'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { projectPageTexts } from '../project-texts.ts'
import { today } from '../../../../ui/data/today.ts'
import { addDays } from '@domicile/contract/days'

const words = projectPageTexts.health
const levels = healthLevels.map((value) => ({ value, label: value }))

/** Overrides the health of a project, until a day and with a reason. */
export function OverridePanel({ project, onClose }: { project: Project; onClose: () => void }) {
  const form = useRouteForm('PUT /api/projects/:id/health-override', {
    texts: words,
    subject: project.id,
    values: start(),
    input: (body) => ({ params: { id: project.id }, body }),
    done: words.saved,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={projectPageTexts.setHealth}
      subtitle={project.title}
      onClose={onClose}
      submitLabel={projectPageTexts.setHealth}
    >
      <Choice form={form} name="label" options={levels} />
      <DateOf form={form} name="until" required />
      <LongText form={form} name="reason" rows={3} required />
    </FormPanel>
  )
}

/** Returns the start values: the override lasts two weeks unless another day is chosen. */
function start(): { label: HealthLevel; until: string; reason: string } {
  const until = addDays(today(), 14)
  return { label: 'on track', until, reason: '' }
}
