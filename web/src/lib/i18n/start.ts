/* Words of the start page, of accounts and of the invitation. */

import type { Sentence } from './sentences';

export const start: Readonly<Record<string, Sentence>> = {
  // matches to go on with
  'start.your_move': ['your move', 'tocca a te', 'ваш ход', 'à vous'],
  'start.to_move': ['{who} to move', 'al turno: {who}', 'ход: {who}', 'au tour de : {who}'],
  'start.waiting': ['waiting for the other coach', 'in attesa dell’altro', 'ждем соперника', 'en attente de l’autre'],
  'start.not_begun': ['before kick-off', 'prima del kick-off', 'до подачи', 'avant l’engagement'],
  'start.full_time': ['final score', 'risultato finale', 'итог', 'score final'],
  'start.against_bot': ['against a bot: {bot}', 'contro un bot: {bot}', 'против бота: {bot}', 'contre un bot : {bot}'],
  'start.against_coach': ['against {coach}', 'contro {coach}', 'против {coach}', 'contre {coach}'],
  'start.against_friend': ['against a friend', 'contro un amico', 'против друга', 'contre un ami'],
  'start.keep': ['Keep with your account', 'Conserva nel tuo account', 'Сохранить в учетной записи', 'Garder dans votre compte'],
  'start.keep_says': ['Begun here without the account: {count}', 'Iniziate qui senza account: {count}', 'Начато здесь без учетной записи: {count}', 'Commencés ici sans compte : {count}'],
  'start.kept': ['kept with your account', 'nel tuo account', 'в вашей учетной записи', 'dans votre compte'],
  'start.forget_sure': ['Forget these on this device? Without an account or the link nobody can go on with them.', 'Dimenticarle su questo dispositivo? Senza account o link nessuno potrà continuarle.', 'Забыть их на этом устройстве? Без учетной записи или ссылки их никто не продолжит.', 'Les oublier sur cet appareil ? Sans compte ni lien, personne ne pourra les continuer.'],
  'start.all': ['All {count}', 'Tutte ({count})', 'Все ({count})', 'Les {count}'],

  // teams
  'start.value': ['Team value {value}', 'Valore della squadra {value}', 'Стоимость команды {value}', 'Valeur d’équipe {value}'],
  'start.fans_of': ['Fan factor {count}', 'Fattore tifosi {count}', 'Фактор фанатов: {count}', 'Facteur de fans {count}'],
  'start.reserves': ['{count} in reserve', '{count} in riserva', 'в запасе: {count}', '{count} en réserve'],
  'start.hire': ['Squad and hires', 'Rosa e ingaggi', 'Состав и наем', 'Effectif et engagements'],
  'start.delete': ['Delete', 'Elimina', 'Удалить', 'Supprimer'],
  'start.delete_team': ['Delete {name}', 'Elimina {name}', 'Удалить: {name}', 'Supprimer {name}'],
  'start.delete_sure': ['Delete {name} for good?', 'Eliminare {name} per sempre?', 'Удалить {name} навсегда?', 'Supprimer {name} pour de bon ?'],
  'start.play_with': ['Play with {name}', 'Gioca con {name}', 'Играть за {name}', 'Jouer avec {name}'],
  'start.bad_file': ['{file} cannot be kept:', '{file} non si può conservare:', '{file} нельзя сохранить:', '{file} ne peut être gardé :'],
  'start.file_too_long': ['The file is too long for a team.', 'Il file è troppo lungo per una squadra.', 'Файл слишком длинный для команды.', 'Le fichier est trop long pour une équipe.'],
  'start.teams_says': ['A team file in TOML, as `ironpitch team` reads it.', 'Un file di squadra TOML, come lo legge `ironpitch team`.', 'Файл команды в TOML, как его читает `ironpitch team`.', 'Un fichier d’équipe TOML, tel que `ironpitch team` le lit.'],

  // the match to start
  'start.you_coach_team': ['You coach {team}', 'La tua squadra: {team}', 'Ваша команда: {team}', 'Votre équipe : {team}'],
  'start.bot': ['Which bot', 'Quale bot', 'Какой бот', 'Quel bot'],
  'start.changed': ['Options changed: {count}', 'Opzioni cambiate: {count}', 'Изменено параметров: {count}', 'Options changées : {count}'],
  'start.standard': ['Back to the standard', 'Torna allo standard', 'Вернуть обычные', 'Revenir au standard'],
  'bot.random': ['Random', 'Casuale', 'Случайный', 'Au hasard'],
  'bot.random.says': ['plays at random', 'gioca a caso', 'играет наугад', 'joue au hasard'],
  'bot.scripted': ['Scripted', 'A copione', 'По плану', 'Méthodique'],
  'bot.scripted.says': ['knows the basics: blocks, cages, safe moves first', 'sa le basi: blocchi, gabbie, prima le mosse sicure', 'знает основы: блоки, клетки, сначала надежные ходы', 'connaît les bases : blocages, cages, d’abord le sûr'],
  'bot.search': ['Search', 'Ricerca', 'Поиск', 'Recherche'],
  'bot.search.says': ['thinks ahead', 'pensa in anticipo', 'думает наперед', 'réfléchit à l’avance'],

  // the invitation
  'start.loopback': ['This link works only on this computer.', 'Questo link funziona solo su questo computer.', 'Эта ссылка работает только на этом компьютере.', 'Ce lien ne marche que sur cet ordinateur.'],
  'start.loopback_says': ['For a friend on another device start the server with', 'Per un amico su un altro dispositivo avvia il server con', 'Для друга на другом устройстве запустите сервер так:', 'Pour un ami sur un autre appareil, lancez le serveur avec'],
  'start.network': ['Address on your network: it works for devices there.', 'Indirizzo nella tua rete: funziona per i dispositivi che ci sono.', 'Адрес в вашей сети: работает для устройств в ней.', 'Adresse sur votre réseau : elle marche pour ses appareils.'],
  'start.copy_by_hand': ['Copy it by hand: it is marked.', 'Copialo a mano: è selezionato.', 'Скопируйте вручную: она выделена.', 'Copiez-le à la main : il est sélectionné.'],
  'start.send_says': ['Send this link. Whoever opens it first plays {team}.', 'Manda questo link. La squadra di chi lo apre per primo: {team}.', 'Отправьте эту ссылку. Команда того, кто откроет ее первым: {team}.', 'Envoyez ce lien. L’équipe du premier qui l’ouvre : {team}.'],
  'start.joined': ['Your friend has taken the other seat.', 'Il tuo amico ha preso l’altro posto.', 'Ваш друг занял другое место.', 'Votre ami a pris l’autre siège.'],

  // accounts
  'start.account_says': ['Keeps your matches and teams on every device. Nobody needs one to play.', 'Conserva partite e squadre su ogni dispositivo. Per giocare non serve.', 'Хранит матчи и команды на всех устройствах. Для игры не нужна.', 'Garde vos matchs et équipes sur chaque appareil. Pas nécessaire pour jouer.'],
  'start.password_says': ['8 characters or more', 'almeno 8 caratteri', 'не меньше 8 знаков', '8 caractères ou plus'],
  'start.sign_up': ['Make the account', 'Crea l’account', 'Создать', 'Créer le compte'],

  // foot and lost ways
  'start.version': ['Ironpitch {version}', 'Ironpitch {version}', 'Ironpitch {version}', 'Ironpitch {version}'],
  'start.lost': ['There is nothing at this address', 'A questo indirizzo non c’è niente', 'По этому адресу ничего нет', 'Il n’y a rien à cette adresse'],
  'start.lost_says': ['{path} is no page of Ironpitch. Check the address, or go on from here:', '{path} non è una pagina di Ironpitch. Controlla l’indirizzo, o riparti da qui:', '{path} – нет такой страницы. Проверьте адрес или начните отсюда:', '{path} n’est pas une page d’Ironpitch. Vérifiez l’adresse, ou repartez d’ici :'],
  'start.lost_match_says': ['The link must be whole, with everything after the #. If the match is kept with your account, sign in above.', 'Il link deve essere intero, con tutto ciò che segue il #. Se la partita è nel tuo account, accedi qui sopra.', 'Ссылка нужна целиком, вместе со всем после #. Если матч в вашей учетной записи, войдите вверху.', 'Le lien doit être entier, avec tout ce qui suit le #. Si le match est dans votre compte, connectez-vous ci-dessus.'],
};
