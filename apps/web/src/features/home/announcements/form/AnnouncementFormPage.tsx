import type { Crumb } from '../../../../ui/layout/Breadcrumbs.tsx'
import { FormPage } from '../../../../forms/FormPage.tsx'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { paths } from '../../../../navigation/paths.ts'
import { announcementFormTexts as words, announcementTexts } from '../announcement-texts.ts'
import type { NoticeForm } from './announcement-form.ts'
import { AnnouncementFields } from './AnnouncementFields.tsx'

type AnnouncementFormPageProps = {
  form: RouteForm<NoticeForm>
  title: string
  subtitle?: string
  breadcrumbs?: readonly Crumb[]
  timeZone: string
  /** The state of a published announcement; absent for a draft. */
  published?: 'planned' | 'current' | undefined
}

/** The form of an announcement, for a draft or for a correction of a published one. */
export function AnnouncementFormPage(props: AnnouncementFormPageProps) {
  const { form, title, subtitle, breadcrumbs = [], timeZone, published } = props
  return (
    <FormPage
      form={form}
      title={title}
      subtitle={subtitle}
      breadcrumbs={[
        { label: announcementTexts.title, to: paths.announcements() },
        ...breadcrumbs,
        { label: title },
      ]}
      submitLabel={published ? words.saveCorrection : words.save}
    >
      <AnnouncementFields
        form={form}
        timeZone={timeZone}
        hasBegun={published === 'current'}
        isCorrection={published !== undefined}
      />
    </FormPage>
  )
}
