/** Why a file cannot be imported as a template. Only the server has them. */
export const importMessages = {
  unknownForm: 'Use an exported template or SurveyJS definition (.json), or an XLSForm workbook (.xlsx).',
  brokenTemplate: 'This template was changed after its export and cannot be read.',
  brokenFile: 'The file is damaged and cannot be read.',
  largeFile: 'The file is too large to import.',
  olderWorkbook: 'This is an older Excel file (.xls). Save it as .xlsx and try again.',
  lockedWorkbook: 'The file is protected with a password. Remove it and try again.',
  noSurveySheet: 'The workbook has no sheet “survey” with the columns “type” and “name”.',
  largeForm: 'This form has too many options and conditions. Divide it into several files.',
} as const
