import type { Role } from '@domicile/contract/roles/roles'
import type { Audience, NoticeLevel } from '@domicile/contract/home/announcements/announcement-states'
import {
  AnnouncementInput,
  type AnnouncementRecord,
} from '@domicile/contract/home/announcements/announcements'
import { Temporal } from 'temporal-polyfill'
import { type FieldIssue, issuesOf } from '../../../../forms/form-errors.ts'
import { instantOf } from '../../../../ui/data/wall-clock.ts'
import type { Option } from '../../../../ui/fields/SelectField.tsx'

/** The values of the form in reading order; days and times are in the author's time zone. */
export type NoticeForm = {
  title: string
  body: string
  level: NoticeLevel
  needsAcknowledgement: boolean
  audience: Audience
  roles: Role[]
  companyIds: Option[]
  startsAt: string
  startTime: string
  endsAt: string
  endTime: string
  askAgain: boolean
}

/** Returns a new announcement that starts when it is published and ends at 18:00 on the next day. */
export function emptyForm(timeZone: string): NoticeForm {
  const tomorrow = Temporal.Now.plainDateISO(timeZone).add({ days: 1 })
  return {
    title: '',
    body: '',
    level: 'information',
    needsAcknowledgement: false,
    audience: 'everybody',
    roles: [],
    companyIds: [],
    startsAt: '',
    startTime: '',
    endsAt: tomorrow.toString(),
    endTime: '18:00',
    askAgain: false,
  }
}

/** Returns an announcement as the form's start values. */
export function startOf(notice: AnnouncementRecord, timeZone: string) {
  const { title, body, level, needsAcknowledgement, audience, roles, companies } = notice
  const [startsAt, startTime] = notice.startsAt ? onTheWall(notice.startsAt, timeZone) : ['', '']
  const [endsAt, endTime] = onTheWall(notice.endsAt, timeZone)
  const companyIds = companies.map(({ id, name }) => ({ value: id, label: name }))
  const what = { title, body, level, needsAcknowledgement, audience, roles, companyIds }
  const values: NoticeForm = { ...what, startsAt, startTime, endsAt, endTime, askAgain: false }
  return { values, version: notice.version }
}

/** Returns the request body for the form's values. */
export function bodyOf(form: NoticeForm, timeZone: string) {
  const { title, body, level, needsAcknowledgement, audience } = form
  return {
    title,
    body,
    level,
    needsAcknowledgement,
    audience,
    roles: audience === 'roles' ? form.roles : [],
    companyIds: audience === 'companies' ? form.companyIds.map(({ value }) => value) : [],
    startsAt: form.startsAt ? instantOf(form.startsAt, form.startTime || '00:00', timeZone) : null,
    endsAt: form.endsAt ? instantOf(form.endsAt, form.endTime || '23:59', timeZone) : '',
  }
}

/** Returns a check of the form against the contract. */
export function checkNotice(timeZone: string) {
  return (form: NoticeForm): FieldIssue[] => issuesOf(AnnouncementInput, bodyOf(form, timeZone))
}

function onTheWall(instant: string, timeZone: string): [string, string] {
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  return [there.toPlainDate().toString(), there.toPlainTime().toString({ smallestUnit: 'minute' })]
}
