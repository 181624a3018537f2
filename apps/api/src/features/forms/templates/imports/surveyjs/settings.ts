import { quote } from '../report.ts'
import type { Json, Place } from './reading.ts'

/** Settings that only change the look, or the way through the form. */
const looks = new Set(
  `acceptCarriageReturn allowClear allowResize allowRootStyle allowCompleteSurveyAutomatic autoGrow
  autoFocusFirstError backgroundImage backgroundImageFit backgroundOpacity checkErrorsMode choicesOrder closeOnSelect
  clearInvisibleValues clearIfInvisible colCount cols completeText confirmDelete confirmDeleteText contentMode
  questionDescriptionLocation
  descriptionLocation displayMode editText errorLocation eyeFitMode firstPageIsStartPage firstPageIsStarted
  fitToContainer focusFirstQuestionAutomatic focusOnFirstError goNextPageAutomatic headerView headerBackgroundColor
  height hideColumnsIfEmpty hideNumber imageFit imageHeight imageWidth indent innerIndent itemSize itemTitleWidth
  keyDuplicationError locale logo logoFit logoHeight logoPosition logoWidth maxHeight maxImageHeight maxImageWidth
  maxWidth minHeight minImageHeight minImageWidth minWidth navigationButtonsVisibility mobileView
  navigationTitle newPanelPosition pageNextText pagePrevText panelAddText panelPrevText panelNextText panelRemoveText
  placeholderPosition progressBarLocation progressBarType progressTitle questionErrorLocation questionTitleLocation
  questionTitlePattern questionTitleWidth questionsOnPageMode rateColorMode rateDisplayMode rateType renderAs
  renderMode requireConfirmDelete requiredMark requiredText rightIndent rowTitleWidth rows scaleColorMode
  searchEnabled searchMode separateSpecialChoices showBrandInfo showClearButton showCompleteButton showCompletedPage
  showHeader showInMultipleColumns showLabel showNavigationButtons showNumber showOptionsCaption showPageNumbers
  showPageTitles showPrevButton showPreviewBeforeComplete showProgressBar showQuestionNumbers showRangeInPanel
  showTOC showTitle size startSurveyText startWithNewLine state swapOrder templateTitleLocation textUpdateMode
  themeName titleLocation titleActions transposeData useDisplayValuesInDynamicTexts
  verticalAlign waitForUpload width widthMode alternateRows columnColCount columnMinWidth columnsLayout
  detailPanelMode addRowText addRowButtonLocation addPanelText removeRowText removePanelText emptyRowsText
  hideColumnsWhenEmpty noEntriesText previewMode prevPanelText nextPanelText 
  showCommentButton displayRateDescriptionsAsExtremeItems itemsOrder rowOrder rowsOrder tocLocation`.split(
    /\s+/,
  ),
)

/** Reports the settings of a part that are neither read nor safe to ignore. */
export function reportSettings(
  json: Json,
  read: readonly string[],
  { reading, at }: Pick<Place, 'reading' | 'at'>,
): void {
  for (const [name, value] of Object.entries(json)) {
    if (looks.has(name) || read.includes(name) || isUnset(value)) continue
    reading.report.add(at, 'left-out', `The setting ${quote(name)} was left out: it has no equivalent here.`)
  }
}

/** Most settings are off unless they are set. */
function isUnset(value: unknown): boolean {
  return value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0)
}
