import type { TemplateRecord, TemplateUser } from '@domicile/contract/forms/templates/templates'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { download } from '../../../api/client.ts'
import { useDownload } from '../../../api/use-download.ts'
import { ActionDialog, actionItems } from '../../../drafts/ActionDialog.tsx'
import { DraftState } from '../../../drafts/DraftState.tsx'
import { draftTexts } from '../../../drafts/draft-texts.ts'
import { VersionsPanel } from '../../../drafts/VersionsPanel.tsx'
import { paths } from '../../../navigation/paths.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { OfficialForms, officialFormTexts } from '../official-forms/official-forms.public.ts'
import { templateActions, templateVersions } from './template-drafts.ts'
import { pageTexts as words } from './template-page-texts.ts'
import { templateTexts } from './template-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

const Preview = lazy(async () => ({ default: (await import('./builder/Preview.tsx')).Preview }))

/** A template: its facts, and the form to try. */
export function TemplatePage({ template }: { template: TemplateRecord }) {
  const { slug, name, state, definition, version, allowedActions } = template
  const [open, setOpen] = useState<keyof typeof templateActions | 'versions' | 'forms'>()
  const saving = useDownload()
  const exported = () => download('GET /api/templates/:slug/export', { params: { slug } })
  const close = () => setOpen(undefined)
  const menu: MenuAction[] = [
    { label: `${draftTexts.versions}…`, onClick: () => setOpen('versions') },
    { label: `${officialFormTexts.title}…`, onClick: () => setOpen('forms') },
    { label: words.export, onClick: () => saving.mutate(exported) },
    ...actionItems(templateActions, allowedActions, setOpen),
  ]
  return (
    <RecordPage
      title={name}
      status={<DraftState record={template} />}
      breadcrumbs={[{ label: templateTexts.title, to: paths.templates() }, { label: name }]}
      primaryAction={
        allowedActions.includes('edit') ? { label: words.edit, to: paths.editTemplate(slug) } : undefined
      }
      menu={menu}
      notice={state === 'archived' && <Alert severity="info">{words.archived}</Alert>}
    >
      <Stack sx={{ gap: 2 }}>
        <TemplateFacts template={template} />
        <Box component="section" aria-labelledby="preview-title">
          <Typography variant="h2" id="preview-title" sx={{ mt: 1, mb: 2 }}>
            {words.preview}
          </Typography>
          {definition.sections.some(({ fields }) => fields.length > 0) ? (
            <Suspense fallback={null}>
              <Preview definition={definition} />
            </Suspense>
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{words.noPreview}</Typography>
          )}
        </Box>
      </Stack>
      {open === 'versions' && (
        <VersionsPanel
          kind={templateVersions}
          record={template}
          version={version}
          drawn={definition}
          onRestored={close}
          onClose={close}
        />
      )}
      {open === 'forms' && <OfficialForms template={template} onClose={close} />}
      {open && open !== 'versions' && open !== 'forms' && (
        <ActionDialog
          record={template}
          version={template.version}
          name={open}
          action={templateActions[open]}
          onDone={close}
          onClose={close}
        />
      )}
    </RecordPage>
  )
}

function TemplateFacts({ template }: { template: TemplateRecord }) {
  const { objectType, use, publishedVersion, publishedAt, sections, fields, updatedAt, usedBy } = template
  return (
    <Facts
      groups={[
        {
          title: words.facts,
          items: [
            { label: words.fact.objectType, value: templateTexts.objectTypes[objectType] },
            { label: words.fact.use, value: templateTexts.uses[use] },
            {
              label: words.fact.version,
              value:
                publishedVersion === null ? (
                  templateTexts.notPublished
                ) : (
                  <>
                    {publishedVersion}
                    {publishedAt && (
                      <>
                        {', '}
                        <DateTime value={publishedAt} />
                      </>
                    )}
                  </>
                ),
            },
            { label: words.fact.size, value: words.size(sections, fields) },
            { label: words.fact.usedBy, value: usedBy.length > 0 && <UsedBy users={usedBy} /> },
            { label: words.fact.changed, value: <DateTime value={updatedAt} /> },
          ],
        },
      ]}
    />
  )
}

function UsedBy({ users }: { users: readonly TemplateUser[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {users.map(({ kind, slug, name }) => (
        <li key={`${kind} ${slug}`}>
          <TextLink to={kind === 'workflow' ? paths.workflow(slug) : paths.service(slug)}>
            {words.users[kind](name)}
          </TextLink>
        </li>
      ))}
    </Box>
  )
}
