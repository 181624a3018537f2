import { z } from 'zod'
import { id, instant, page, pageOf, reasonText, version } from '../../fields.ts'
import { routes } from '../../route.ts'
import { TemplateDifference } from './template-difference.ts'
import { objectTypes } from '../../form-engine/object-kinds.ts'
import { templateStates, templateUses } from './template-states.ts'
import { TemplateDraft } from './template-draft.ts'

export const TemplateAction = z.enum(['edit', 'drop-draft', 'publish', 'archive', 'restore'])
export type TemplateAction = z.infer<typeof TemplateAction>

const Template = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  objectType: z.enum(objectTypes),
  use: z.enum(templateUses),
  state: z.enum(templateStates),
  /** The number of its sections and of its fields. */
  sections: z.number().int(),
  fields: z.number().int(),
  /** The version that is answered; null before the first publication. */
  publishedVersion: z.number().int().nullable(),
  publishedAt: instant.nullable(),
  /** There are unpublished changes. */
  hasDraft: z.boolean(),
  updatedAt: instant,
  /** The actions that the reader is allowed now. */
  allowedActions: z.array(TemplateAction),
})
export type Template = z.infer<typeof Template>

/**
 * A definition in an answer. It was checked when it was saved, so it is sent as it is stored: a serializer would try
 * every kind of condition at each of its levels.
 */
const StoredDraft = z.custom<TemplateDraft>().meta({
  description: 'The name, description, objectType and sections, as the request that saves it has them.',
})

/** A workflow or a service that asks for the form, or a workflow that sends it as a survey. */
const TemplateUser = z.object({ kind: z.enum(['workflow', 'service']), slug: z.string(), name: z.string() })
export type TemplateUser = z.infer<typeof TemplateUser>

export const TemplateRecord = Template.extend({
  /** The draft, or the published version if there is no draft. */
  definition: StoredDraft,
  version,
  /** Where it is used, by name. */
  usedBy: z.array(TemplateUser),
})
export type TemplateRecord = z.infer<typeof TemplateRecord>

const TemplateVersion = z.object({
  number: z.number().int(),
  publishedAt: instant,
  publishedBy: z.string(),
  definition: StoredDraft,
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

/** The effect of publishing the draft. */
const PublishEffect = z.object({
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  /** From the published version to the draft; null before the first publication. */
  difference: TemplateDifference.nullable(),
  /** The active companies that are asked to answer it: all of them for a form of every company, otherwise none. */
  companies: z.number().int(),
  /** Of the company form: its effect on the answers that companies have. */
  companyForm: z
    .object({
      /** The active companies that lack an answer to a field that is required now and was not before. */
      lacking: z.number().int(),
      /** The fields that have answers and are no longer asked, or in another way. */
      retired: z.array(z.object({ label: z.string(), answers: z.number().int() })),
    })
    .nullable(),
})

/** Marks the file of an exported template. */
export const EXPORT_FORMAT = 'domicile-template'

/** The file of an exported template. */
export const TemplateFile = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(1),
  template: TemplateDraft,
})
export type TemplateFile = z.output<typeof TemplateFile>

/** A note on what an import changed or left out; `at` is a page and question, or a sheet and row. */
const ImportNote = z.object({ at: z.string(), level: z.enum(['changed', 'left-out']), text: z.string() })
export type ImportNote = z.infer<typeof ImportNote>

const ImportedTemplate = z.object({ slug: z.string(), name: z.string(), report: z.array(ImportNote) })
export type ImportedTemplate = z.infer<typeof ImportedTemplate>

export const templates = routes({
  'GET /api/templates': {
    summary: 'Templates, by name.',
    may: 'templates:read',
    query: page.extend({
      q: z.string().max(200).optional(),
      state: z.enum([...templateStates, 'all']).optional(),
      objectType: z.enum(objectTypes).optional(),
      use: z.enum(templateUses).optional(),
    }),
    response: pageOf(Template),
  },
  'POST /api/templates': {
    summary: 'Create a template as a draft.',
    may: 'templates:edit',
    body: TemplateDraft,
    response: TemplateRecord,
    status: 201,
    audit: 'template.created',
  },
  'POST /api/templates/imports': {
    summary:
      'Create a draft from a file: a SurveyJS definition, an XLSForm workbook, or an exported template.',
    may: 'templates:edit',
    upload: 'templateImport',
    /** An exported template has an object type of its own. */
    body: z.strictObject({ objectType: z.enum(objectTypes).default('company') }),
    response: ImportedTemplate,
    status: 201,
    audit: 'template.imported',
  },
  'GET /api/templates/:slug': {
    summary: 'One template with its definition.',
    may: 'templates:read',
    response: TemplateRecord,
  },
  'PUT /api/templates/:slug': {
    summary: 'Save the draft; a stale version is refused.',
    may: 'templates:edit',
    body: TemplateDraft.extend({ version }),
    response: TemplateRecord,
    audit: 'template.changed',
  },
  'DELETE /api/templates/:slug/draft': {
    summary: 'Throw the changes away that are not published.',
    may: 'templates:edit',
    body: z.strictObject({ version }),
    response: TemplateRecord,
    audit: 'template.draft-dropped',
  },
  'GET /api/templates/:slug/publication': {
    summary: 'The effects of publishing the draft: problems, changes, and the companies that answer it.',
    may: 'templates:publish',
    response: PublishEffect,
  },
  'PUT /api/templates/:slug/publication': {
    summary: 'Publish the draft. A version never changes, so answers keep to the one they began with.',
    may: 'templates:publish',
    body: z.strictObject({ version }),
    response: TemplateRecord,
    audit: 'template.published',
  },
  'GET /api/templates/:slug/versions': {
    summary: 'The published versions, the latest first.',
    may: 'templates:read',
    response: z.array(TemplateVersion),
  },
  'POST /api/templates/:slug/versions/:number/restoration': {
    summary: 'Make an earlier version the draft.',
    may: 'templates:edit',
    body: z.strictObject({ version }),
    response: TemplateRecord,
    status: 200,
    audit: 'template.restored',
  },
  'PUT /api/templates/:slug/archival': {
    summary: 'Archive a template.',
    may: 'templates:publish',
    body: z.strictObject({ reason: reasonText() }),
    response: TemplateRecord,
    audit: 'template.archived',
  },
  'DELETE /api/templates/:slug/archival': {
    summary: 'Restore an archived template.',
    may: 'templates:publish',
    response: TemplateRecord,
    audit: 'template.unarchived',
  },
  'GET /api/templates/:slug/export': {
    summary: 'The definition as a file: the draft, or the published version if there is no draft.',
    may: 'templates:read',
    download: 'application/json',
    reads: 'template.exported',
  },
})
