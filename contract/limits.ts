/** Every limit and constant that both sides must agree on. */
export const NOTES_MAX = 500
export const RESEND_COOLDOWN_SECONDS = 300
export const VERIFICATION_POLL_MS = 3000
export const SETTINGS_THROTTLE_MS = 30_000
export const TOAST_MS = 3000
export const LOGIN_REDIRECT_MS = 1500
export const QUESTIONS_PAGE = 50
export const ACTIVITY_PAGE = 20
export const RECOMMENDATIONS_PER_RESOURCE = 3
export const SAVED_LIST_LIMIT = 1000
export const LIST_LIMIT_MAX = 100
export const BODY_LIMIT_BYTES = 64 * 1024
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 1024
export const NAME_MAX = 100
export const EMAIL_MAX = 254
export const INVITATION_DAYS = 14
export const INVITATION_DAYS_MAX = 365
/** Of one administrator in an hour: what a stolen session can do before somebody looks. */
export const ADMIN_ACTS_PER_HOUR = 300
export const ATTEMPTS_PER_CALL = 50
/** Kept of one question, and of one member; the oldest go first, a first attempt at a revision never. */
export const ATTEMPTS_OF_QUESTION = 200
export const ATTEMPTS_KEPT = 20_000
/** So many revisions of a question have a first attempt. */
export const FIRST_ATTEMPTS_KEPT = 5
export const ATTEMPT_SECONDS_MAX = 3600
/** A typed answer or a program. */
export const ANSWER_TEXT_MAX = 20_000
/** Programs that were submitted and drafts that gave way, of one question and of one member; the oldest go first. */
export const SUBMISSIONS_OF_QUESTION = 20
export const SUBMISSIONS_KEPT = 2000
/** Of one member, one for each question and language. */
export const DRAFTS_KEPT = 1000
/** A shorter answer gets no second opinion. */
export const OPINION_WORDS_MIN = 12
/** Of a talk about hints: one text, and the texts that go with a question. */
export const HINT_TALK_TEXT_MAX = 1500
export const HINT_TALK_TURNS_MAX = 8
export const SEARCH_MAX = 80
export const TRACE_STEPS_MAX = 40
/** Of a solution at work: longer than a question's program, and still to be read in a few minutes. */
export const DRY_RUN_STEPS_MAX = 60
export const SEARCH_WORDS_MAX = 8
export const REPORT_MAX = 1000
export const REPORTS_PER_DAY = 5
/** An import takes no more once a member has so many. */
export const REPORTS_IMPORT_MAX = 500
/** Of one mock interview, on one question. */
export const MOCK_NOTES_MAX = 5000
export const MOCK_ANSWERS_PER_CALL = 20
export const MOCKS_PER_DAY = 10
export const MOCK_SUBJECTS_MAX = 6
export const MOCK_PAUSE_SECONDS = 300
/** The same mock again, after so many days. */
export const MOCK_AGAIN_DAYS = 7
/** Mock interviews and practice tests of one member; the oldest go first. */
export const SITTINGS_KEPT = 200
export const TEST_ANSWERS_PER_CALL = 30
export const PRACTICE_TESTS_PER_DAY = 10
/** A plan reaches so far ahead at most. */
export const PLAN_DAYS_MAX = 366
export const RETROSPECTIVE_MAX = 5000
export const RETROSPECTIVES_MAX = 100
/** A member's own cases of a code question. */
export const CASES_OF_QUESTION = 20
export const CASES_KEPT = 1000
/** Of what goes in, and of what is expected. */
export const CASE_TEXT_MAX = 4000
/** Of a job advert that the plan page reads; nothing of it is sent. */
export const ADVERT_MAX = 20_000
export const STORIES_MAX = 200
export const STORY_TITLE_MAX = 100
export const STORY_PART_MAX = 2000
export const STORY_TAGS_MAX = 8
export const STORY_TAG_MAX = 30
export const STORY_PROMPTS_MAX = 60
/** How long a group at a provider makes an administrator, from the sign-in on. */
export const ADMINISTRATOR_HOURS = 12
/** A learner's day goes from 04:00 to 04:00: an hour before would belong to yesterday. */
export const REMINDER_HOUR_MIN = 4
export const REMINDER_HOUR_MAX = 23
export const REMINDER_HOUR_DEFAULT = 7
/** Of the address at a push service; the longest known are about 500 characters (Windows). */
export const PUSH_ENDPOINT_MAX = 2000
/** Limits of what a device keeps for use without a network. */
export const OFFLINE_SAVED_MAX = 500
export const OFFLINE_DUE_MAX = 200
export const OFFLINE_DAYS = 7
export const OFFLINE_QUESTIONS_PER_CALL = 20
/** Of one kind and one call, and of a file to import. */
export const IMPORT_ROWS = 50
export const IMPORT_FILE_BYTES = 30_000_000
/** The static key of the welcome-email service until an operator sets one, on the server and in the build alike. */
export const DEVELOPMENT_WELCOME_KEY = 'whetstone-development-key'
