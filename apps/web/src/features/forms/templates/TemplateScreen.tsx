import { TemplateBoundary } from './TemplateBoundary.tsx'
import { TemplatePage } from './TemplatePage.tsx'

/** A template: its facts, its preview and its versions. */
export default function TemplateScreen() {
  return (
    <TemplateBoundary>
      {(template) => <TemplatePage key={template.id} template={template} />}
    </TemplateBoundary>
  )
}
