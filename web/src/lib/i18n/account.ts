/* The account: what it keeps, its password, leaving. English, Italian, Russian, French. */

import type { Sentence } from './sentences';

export const account: Readonly<Record<string, Sentence>> = {
  'account.yours': ['Your account', 'Il tuo account', 'Ваша учетная запись', 'Votre compte'],
  'account.matches': ['Matches', 'Partite', 'Матчи', 'Matchs'],
  'account.teams': ['Teams', 'Squadre', 'Команды', 'Équipes'],
  'account.dungeons': ['Dungeons', 'Sotterranei', 'Подземелья', 'Donjons'],
  'account.sessions': ['Browsers signed in', 'Browser collegati', 'Браузеры со входом', 'Navigateurs connectés'],
  'account.change': ['Change the password', 'Cambia la password', 'Сменить пароль', 'Changer le mot de passe'],
  'account.now': ['Password now', 'Password attuale', 'Нынешний пароль', 'Mot de passe actuel'],
  'account.new': ['New password', 'Nuova password', 'Новый пароль', 'Nouveau mot de passe'],
  'account.changed': ['The password is changed. Other browsers are signed out.', 'La password è cambiata. Gli altri browser sono scollegati.', 'Пароль изменен. В других браузерах выполнен выход.', 'Le mot de passe est changé. Les autres navigateurs sont déconnectés.'],
  'account.export': ['Download my data', 'Scarica i miei dati', 'Скачать мои данные', 'Télécharger mes données'],
  'account.everywhere': ['Sign out everywhere', 'Esci ovunque', 'Выйти везде', 'Se déconnecter partout'],
  'account.delete': ['Delete the account', 'Elimina l’account', 'Удалить учетную запись', 'Supprimer le compte'],
  'account.delete_says': ['Your teams, your dungeons and the account go for good. Matches stay for those you played with; your name and your seat in them go.', 'Squadre, sotterranei e account spariscono per sempre. Le partite restano a chi ha giocato con te; il tuo nome e il tuo posto spariscono.', 'Команды, подземелья и учетная запись исчезнут навсегда. Матчи останутся у соперников, но без вашего имени и места.', 'Vos équipes, vos donjons et le compte disparaissent pour de bon. Les matchs restent à vos adversaires, sans votre nom ni votre siège.'],
  'account.for_good': ['Delete for good', 'Elimina per sempre', 'Удалить навсегда', 'Supprimer pour de bon'],
  'account.close': ['Close', 'Chiudi', 'Закрыть', 'Fermer'],
  'account.name_says': ['Letters of one alphabet, digits, spaces, hyphens', 'Lettere di un solo alfabeto, cifre, spazi, trattini', 'Буквы одного алфавита, цифры, пробелы, дефисы', 'Lettres d’un seul alphabet, chiffres, espaces, tirets'],
};
