/* What the server refuses, by the code it gives: English, Italian, Russian, French. {why} is what it says itself. */

import type { Sentence } from './sentences';

export const refusals: Readonly<Record<string, Sentence>> = {
  // playing
  'error.illegal': ['That is not possible now.', 'Ora non si può fare.', 'Сейчас так нельзя.', 'Ce n’est pas possible maintenant.'],
  'error.set-up': ['This set-up breaks a rule: {why}', 'Questo schieramento infrange una regola: {why}', 'Расстановка нарушает правило: {why}', 'Ce placement enfreint une règle : {why}'],
  'error.wrong-dice': ['These are not the dice that are asked for.', 'Non sono i dadi richiesti.', 'Это не те кубики, которые нужны.', 'Ce ne sont pas les dés demandés.'],
  'error.stale': ['Too late: the match has moved on.', 'Troppo tardi: la partita è andata avanti.', 'Поздно: матч уже продолжился.', 'Trop tard : le match a continué.'],
  'error.not-yours': ['The other coach is asked: wait for the answer.', 'Tocca all’altro allenatore: attendi la risposta.', 'Спрашивают другого тренера: подождите ответа.', 'C’est à l’autre coach de répondre : attendez.'],
  'error.over': ['The match is over.', 'La partita è finita.', 'Матч окончен.', 'Le match est fini.'],
  'error.paused': ['The match is paused.', 'La partita è in pausa.', 'Матч на паузе.', 'Le match est en pause.'],
  'error.not-paused': ['The match is not paused.', 'La partita non è in pausa.', 'Матч не на паузе.', 'Le match n’est pas en pause.'],
  'error.no-dice': ['No dice are asked for now.', 'Ora non si chiedono dadi.', 'Сейчас кубики не нужны.', 'Aucun dé n’est demandé maintenant.'],
  'error.nothing-to-undo': ['There is nothing of yours to take back.', 'Non hai nulla da annullare.', 'Вам нечего отменять.', 'Vous n’avez rien à annuler.'],
  'error.asked-already': ['An answer is still awaited.', 'Si attende ancora una risposta.', 'Ответа еще ждут.', 'Une réponse est encore attendue.'],
  'error.not-asked': ['Nobody has asked you for this.', 'Nessuno te l’ha chiesto.', 'Вас об этом не просили.', 'Personne ne vous l’a demandé.'],
  'error.watching': ['Spectators cannot do this.', 'Gli spettatori non possono farlo.', 'Зрителям этого нельзя.', 'Les spectateurs ne peuvent pas faire cela.'],
  'error.full': ['The server is full: come again later.', 'Il server è pieno: torna più tardi.', 'Сервер переполнен: зайдите позже.', 'Le serveur est plein : revenez plus tard.'],
  'error.bad-frame': ['Page and server misunderstand each other: load the page again.', 'Pagina e server non si capiscono: ricarica la pagina.', 'Страница и сервер не поняли друг друга: обновите страницу.', 'La page et le serveur ne se comprennent pas : rechargez la page.'],
  // matches and records
  'error.no-match': ['No such match, or not your seat.', 'Partita inesistente, o posto non tuo.', 'Нет такого матча или это не ваше место.', 'Ce match n’existe pas, ou ce siège n’est pas le vôtre.'],
  'error.no-bot': ['There is no such bot.', 'Questo bot non esiste.', 'Такого бота нет.', 'Ce bot n’existe pas.'],
  'error.no-ruleset': ['There is no such game, or no such option.', 'Gioco o opzione inesistente.', 'Нет такой игры или такого параметра.', 'Ce jeu ou cette option n’existe pas.'],
  'error.no-team': ['There is no such team.', 'Questa squadra non esiste.', 'Такой команды нет.', 'Cette équipe n’existe pas.'],
  'error.no-event': ['There is no such moment in the match.', 'Questo momento della partita non esiste.', 'Такого момента в матче нет.', 'Ce moment du match n’existe pas.'],
  'error.bad-match': ['This match cannot be started: {why}', 'Questa partita non può iniziare: {why}', 'Этот матч нельзя начать: {why}', 'Ce match ne peut pas commencer : {why}'],
  'error.bad-dice': ['These dice do not go with this kind of match.', 'Questi dadi non vanno con questo tipo di partita.', 'Эти кубики не подходят к такому матчу.', 'Ces dés ne vont pas avec ce genre de match.'],
  'error.bad-record': ['This is no record that can be shown: {why}', 'Questa registrazione non si può mostrare: {why}', 'Эту запись нельзя показать: {why}', 'Cet enregistrement ne peut pas être montré : {why}'],
  'error.not-over': ['This can be had after the end of the match.', 'Si può avere solo a partita finita.', 'Это доступно после конца матча.', 'Disponible après la fin du match.'],
  'error.other-rules': ['This was begun under rules that are no longer the same: {why}', 'Le regole sono cambiate da quando è cominciato: {why}', 'Правила с тех пор изменились: {why}', 'Les règles ont changé depuis : {why}'],
  'error.seat-kept': ['Another account keeps this seat.', 'Questo posto è di un altro account.', 'Это место у другой учетной записи.', 'Ce siège est gardé par un autre compte.'],
  // accounts and teams
  'error.signed-out': ['Sign in first.', 'Prima accedi.', 'Сначала войдите.', 'Connectez-vous d’abord.'],
  'error.bad-name': ['A name has 1 to 40 characters.', 'Un nome ha da 1 a 40 caratteri.', 'В имени от 1 до 40 знаков.', 'Un nom a de 1 à 40 caractères.'],
  'error.name-taken': ['This name is taken.', 'Questo nome è già preso.', 'Это имя занято.', 'Ce nom est déjà pris.'],
  'error.wrong-password': ['No account has this name and this password.', 'Nessun account ha questo nome e questa password.', 'Нет учетной записи с таким именем и паролем.', 'Aucun compte n’a ce nom et ce mot de passe.'],
  'error.bad-team': ['This team cannot be used: {why}', 'Questa squadra non si può usare: {why}', 'Эту команду нельзя взять: {why}', 'Cette équipe ne peut pas être utilisée : {why}'],
  'error.too-many-teams': ['An account keeps at most {most} teams.', 'Un account tiene al massimo {most} squadre.', 'Учетная запись хранит не больше {most} команд.', 'Un compte garde {most} équipes au plus.'],
  // the line
  'error.too-fast': ['Too many requests: wait a moment.', 'Troppe richieste: attendi un momento.', 'Слишком много запросов: подождите немного.', 'Trop de demandes : attendez un moment.'],
  'error.too-large': ['Too large: at most {most} bytes.', 'Troppo grande: al massimo {most} byte.', 'Слишком много: не больше {most} байт.', 'Trop grand : {most} octets au plus.'],
  'error.not-json': ['Page and server misunderstand each other: load the page again.', 'Pagina e server non si capiscono: ricarica la pagina.', 'Страница и сервер не поняли друг друга: обновите страницу.', 'La page et le serveur ne se comprennent pas : rechargez la page.'],
  'error.csrf': ['The session is out of date: load the page again.', 'La sessione è scaduta: ricarica la pagina.', 'Сеанс устарел: обновите страницу.', 'La session est périmée : rechargez la page.'],
  'error.other-origin': ['This came from a page of another site.', 'Richiesta da una pagina di un altro sito.', 'Запрос пришел со страницы другого сайта.', 'Demande venue d’une page d’un autre site.'],
  'error.unknown-host': ['The server does not go by this name.', 'Il server non risponde a questo nome.', 'Сервер не отзывается на это имя.', 'Le serveur ne répond pas à ce nom.'],
  'error.invalid': ['Something in it is not as it should be: {why}', 'Qualcosa non va: {why}', 'Что-то задано неверно: {why}', 'Quelque chose ne va pas : {why}'],
  'error.internal': ['Something went wrong on the server; it has been noted.', 'Qualcosa è andato storto sul server; è stato annotato.', 'На сервере что-то пошло не так; это записано.', 'Quelque chose s’est mal passé sur le serveur ; c’est noté.'],
  'error.no-such-address': ['There is nothing here.', 'Qui non c’è nulla.', 'Здесь ничего нет.', 'Il n’y a rien ici.'],
  'error.no-page': ['The page has not been built.', 'La pagina non è stata costruita.', 'Страница не собрана.', 'La page n’a pas été construite.'],
  'error.offline': ['The server does not answer.', 'Il server non risponde.', 'Сервер не отвечает.', 'Le serveur ne répond pas.'],
};
