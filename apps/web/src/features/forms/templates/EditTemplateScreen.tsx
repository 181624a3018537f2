import { EditTemplatePage } from './EditTemplatePage.tsx'
import { TemplateBoundary } from './TemplateBoundary.tsx'

/** A template in the builder. */
export default function EditTemplateScreen() {
  return (
    <TemplateBoundary>
      {(template) => <EditTemplatePage key={template.id} template={template} />}
    </TemplateBoundary>
  )
}
