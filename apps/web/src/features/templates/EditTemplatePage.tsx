import { can } from '@domicile/contract/permissions'
import type { TemplateRecord } from '@domicile/contract/templates/templates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { me } from '../../api/queries.ts'
import { DraftButtons } from '../../drafts/DraftButtons.tsx'
import { DraftNotices } from '../../drafts/DraftNotices.tsx'
import { DraftState } from '../../drafts/DraftState.tsx'
import { draftTexts } from '../../drafts/draft-texts.ts'
import type { FieldNote } from '../../drafts/notes.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useSaveDraft } from '../../drafts/use-save-draft.ts'
import { paths } from '../../navigation/paths.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { PrimaryButton } from '../../ui/layout/PrimaryButton.tsx'
import { BuilderOrPreview, PreviewButton } from './builder/BuilderOrPreview.tsx'
import { fieldInWords, labelOfField } from './builder/describe-draft.ts'
import { usedNames } from './builder/structure/names.ts'
import { sectionParts } from './builder/template-draft.ts'
import { useBoard } from './builder/use-board.ts'
import { EditTemplateMenu } from './EditTemplateMenu.tsx'
import { pageTexts as words } from './template-page-texts.ts'
import { templateTexts } from './template-texts.ts'

const PublishTemplate = lazy(async () => ({
  default: (await import('./PublishTemplate.tsx')).PublishTemplate,
}))

const routes = { save: 'PUT /api/templates/:slug', read: 'GET /api/templates/:slug' } as const

/** A template in the builder, with saving and publishing. */
export function EditTemplatePage({ template }: { template: TemplateRecord }) {
  const { slug, name, use, allowedActions } = template
  const draft = useDraft(template, { key: `${routes.save} ${slug}`, ...sectionParts(use) })
  const [notes, setNotes] = useState<FieldNote[]>([])
  const saving = useSaveDraft(template, draft, routes, setNotes)
  const { version, save, take } = saving
  const [isPreview, setPreview] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const [hasProblemList, setProblemList] = useState(false)
  const { data: person } = useQuery(me)
  const mayEdit = allowedActions.includes('edit')
  const mayPublish = mayEdit && person !== undefined && can(person, 'templates:publish')
  const savedNames = useMemo(() => usedNames(draft.saved.definition.sections), [draft.saved])
  const board = useBoard({
    sections: draft.parts,
    objectType: draft.settings.objectType,
    savedNames,
    isReadOnly: !mayEdit,
    // A problem that the server found is about the draft as it was sent.
    onChange: (sections, step) => (draft.change({ sections }, step), setNotes([])),
  })

  function publish() {
    setPreview(false)
    setProblemList(true)
    if (board.problems.length > 0) return
    if (draft.isDirty) save(() => setPublishing(true))
    else setPublishing(true)
  }

  return (
    <>
      <PageHeader
        title={words.editTitle(name)}
        status={<DraftState record={template} />}
        breadcrumbs={[
          { label: templateTexts.title, to: paths.templates() },
          { label: name, to: paths.template(slug) },
          { label: words.edit },
        ]}
        actions={
          <>
            <PreviewButton isPreview={isPreview} onChange={setPreview} />
            {mayEdit && <DraftButtons draft={draft} saving={saving.isSaving} onSave={() => save()} />}
            {mayPublish && (draft.isDirty || allowedActions.includes('publish')) && (
              <PrimaryButton label={draftTexts.publish} onClick={publish} />
            )}
            <EditTemplateMenu
              template={template}
              version={version}
              drawn={draft.definition}
              onRecord={(record) => (take(record), setNotes([]))}
            />
          </>
        }
      />
      <DraftNotices
        draft={draft}
        saving={saving}
        fields={{ labelOf: labelOfField, inWords: fieldInWords }}
        info={conditionOf(template)}
        onStartOver={() => take(template)}
      />
      <BuilderOrPreview
        isPreview={isPreview}
        board={board}
        draft={draft}
        use={use}
        notes={notes}
        hasProblemList={hasProblemList}
      />
      {isPublishing && (
        <Suspense fallback={null}>
          <PublishTemplate
            template={template}
            version={version}
            onProblems={(problems) => (setNotes(problems), setPublishing(false))}
            onPublished={(record) => (
              take(record),
              setNotes([]),
              setProblemList(false),
              setPublishing(false)
            )}
            onClose={() => setPublishing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Returns what restricts a template now, as text. */
function conditionOf({ state, allowedActions }: TemplateRecord): string | undefined {
  if (state === 'archived') return words.archived
  return allowedActions.includes('edit') ? undefined : words.readOnly
}
