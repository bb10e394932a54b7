/** The callers that each call admits, written down apart from the calls themselves: tests hold both against the server. */

const namesIn = (words: string) => words.trim().split(/\s+/)

/** Kinds of callers; `suspended` has the cookie and the token of before. */
export const roles = ['visitor', 'unverified', 'member', 'suspended', 'administrator'] as const
export type Role = (typeof roles)[number]

/** `in`, or the status of the refusal. In the order of `roles`. */
type Outcome = 'in' | 401 | 403
const outcomes = {
  everybody: ['in', 'in', 'in', 'in', 'in'],
  /** A token that isn't valid is refused, never taken for a visitor's. */
  anyone: ['in', 'in', 'in', 401, 'in'],
  caller: [401, 'in', 'in', 401, 'in'],
  member: [401, 403, 'in', 401, 'in'],
  administrator: [401, 403, 403, 401, 'in'],
} as const satisfies Record<string, readonly Outcome[]>
type Audience = keyof typeof outcomes

/** Every call of the contract by who may make it. A call that is in none of the lists, or in two, fails the test. */
export const audiences: Record<Audience, string> = {
  everybody: `
    checkResetCode confirmEmail getCalendar getSession getSignUpDoor listKeys openPendingSession rejectEmail requestPasswordReset
    resetPassword showStopReminders signIn signInWithPasskey signOut signUp startPasskeySignIn stopReminders undoChange`,
  anyone: `
    getAdvertWords getPracticeTest getQuestion getQuestionExamples getQuestionSummary getResource getStudyPath getTruth initializeUser listMaterials
    listQuestions listResources listSections listStudyPaths listVideos provisionCredits search sendWelcomeEmail`,
  caller: `
    createToken deleteAccount getUserDocument getUserSettings sendVerificationMail setUserDocument updateUserDocument
    watchUserDocument`,
  member: `
    addPasskey addRetrospective addStory askFollowUp askFollowUpOfModel askInMock askOpinion changeCard changeStory countSavedQuestions deleteCalendar deletePlan endOtherSessions
    endSession exportData exportSaved finishMock finishPracticeTest getAttemptReport getFirstAttempts getJavaRunner getMock
    getMockCard getMockReport getModel getOfflinePlan getPlan getPracticeTestRun getProgress getQuestionEditorial getQuestionMistakes getQuestionProof
    getQuestionTests getReminders getResourceProgress getReviewSettings getReviewSummary getStats getSubmission getTestReport getToday importData
    keepOwnCase keepReplacedDraft leaveTestStep listActivity listBookmarks listCorrections listDrafts listDue listMocks
    listMyLearning listOfflineQuestions listOwnCases listPaused listPracticeTests listRecommendations listReports
    listSavedQuestions listSessions listSignInWays listStories listSubmissions logActivity lookUpBookmark makeCalendar pauseMock
    putDraft putMockAnswers putPlan putReminderBrowser putReminders putReviewSettings putTestAnswers recordAttempts rehearseStory removeOwnCase removePasskey
    removeProgress removeReminderBrowser removeSavedQuestion removeStory runJavaTests sendReport startMock startPasskey startPracticeTest talkAboutHint
    toggleBookmark toggleSavedQuestion unlinkProvider updateNotes updateProgress`,
  administrator: `
    createInvitation decideReport deleteMember getInstance getReport listAllReports listAuditLog listInvitations listLedger listMailFailures
    listMembers resumeMember suspendMember withdrawInvitation`,
}

export const listedCalls = Object.values(audiences).flatMap(namesIn)

export function outcomeOf(name: string, role: Role): Outcome | undefined {
  const [audience] = Object.entries(audiences).find(([, words]) => namesIn(words).includes(name)) ?? []
  return audience === undefined ? undefined : outcomes[audience as Audience][roles.indexOf(role)]
}

/** Calls on a parameter that names content, or a row of the caller's own by content: there is no object of somebody else. */
export const namesContent = namesIn(`
  askFollowUp askFollowUpOfModel askOpinion changeCard getFirstAttempts getPracticeTest getQuestion getQuestionEditorial getQuestionExamples getQuestionMistakes getQuestionProof
  getQuestionSummary
  getQuestionTests getResource getResourceProgress getStudyPath listDue listMaterials listQuestions listSavedQuestions listSections
  listVideos removeProgress removeSavedQuestion runJavaTests talkAboutHint`)

/** Calls on an object of one member: everybody else is refused. */
export const namesOwned = namesIn(`
  askInMock changeStory finishMock finishPracticeTest getMock getMockCard getMockReport getPracticeTestRun getSubmission getTestReport
  getUserDocument leaveTestStep pauseMock putMockAnswers putTestAnswers rehearseStory removeOwnCase removeStory setUserDocument
  updateUserDocument watchUserDocument`)

/** A case is made under an id of the caller's own; the secret of a calendar is the permission itself. */
export const namesItself = namesIn('getCalendar keepOwnCase')

/** Calls on an object of anybody, which administrators alone reach. */
export const namesAnybody = namesIn(
  'decideReport deleteMember getReport resumeMember suspendMember withdrawInvitation',
)
