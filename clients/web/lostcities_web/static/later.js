// Parts that the page loads when one is first needed, packed into one file. They are screens about players and contests,
// score sheets, tutorials, contacts, the analysis of a game, hints, and push.

export { Hints } from "./game/hint.js";
export { ContestPage } from "./contests/contest_page.js";
export { ContestsPage } from "./contests/contests_page.js";
export { Contacts } from "./player/contacts.js";
export { GamesPage } from "./player/games_page.js";
export { PlayerPage } from "./player/player_page.js";
export { RatingsPage } from "./player/ratings_page.js";
export { SignInPage } from "./player/sign_in_page.js";
export { ScorePage } from "./score/score_page.js";
export { TutorialPage } from "./tutorial/tutorial_page.js";
export { AnalysisDialog } from "./replay/analysis.js";
export { canPush, subscribe, unsubscribe } from "./push.js";
