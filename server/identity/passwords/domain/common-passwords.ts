/**
 * The most frequent passwords in lower case, as far as they pass the other rules: at least eight characters, and more
 * than two different ones.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
password password1 password2 password3 password01 password11 password12 password123 password1234 password12345
password123456 password! password1! password123! password@1 password@123 passw0rd passw0rd1 passw0rd123 p@ssword
p@ssword1 p@ssword123 p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssw0rd! pa$$word pa$$w0rd pa55word passwort passwort1
passwort123 mypassword mypassword1 newpassword newpassword1 thepassword yourpassword nopassword changepassword
passpass passpass1 pass1234 pass12345 pass123456 pass@123 pass@1234 motdepasse motdepasse1 contraseña contrasena
contrasena1 contraseña1 senha123 senha1234 hasło123 haslo123 parola123 salasana salasana1 lozinka1 wachtwoord
wachtwoord1 losenord lösenord jelszo12 heslo123 sifre123 12345678 123456789 1234567890 01234567 012345678 0123456789
12345678910 123456789a 12345678a 123456789q 1234567891 11223344 1122334455 112233445566 123123123 1231231234 12312312
123321123 12344321 1234554321 123454321 12341234 1234512345 123456123456 123456654321 147258369 147852369 159753456
159357258 741852963 789456123 963852741 987654321 9876543210 87654321 876543210 98765432 0987654321 098765432 13579246
24681012 1357924680 102030405 10203040 1020304050 123qweasd 123qweasdzxc 321654987 123654789 456789123 147896325
159263487 31415926 314159265 27182818 19841984 20102010 20212021 20232023 20242024 20252025 20262026 qwertyui
qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1! qwerty123! qwertyqwerty qwertyuiop1
qwertyuiop123 qwertyuiop[] qwerasdf qwerasdfzxcv qwer1234 qwe123qwe qweasd123 qweasdzxc qweasdzxc123 qweqweqwe
qwaszx12 qazwsx12 qazwsx123 qazwsxedc qazwsxedc123 qazwsxedcrfv 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r! 1qaz2wsx
1qaz2wsx3edc 1qaz@wsx 1qazxsw2 !qaz2wsx q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsx zaq1xsw2 zaq!2wsx zxcvbnm1
zxcvbnm123 zxcvbnm, asdfghjk asdfghjkl asdfghjkl1 asdfghjkl; asdfasdf asdf1234 asdfqwer asdfgh12 asdfgh123 asdfzxcv
asdasdasd asd123asd asdasd123 zxczxczxc zxcasdqwe zxcvzxcv zxcv1234 poiuytrewq lkjhgfdsa mnbvcxz1 mnbvcxza azertyuiop
azerty12 azerty123 azerty1234 qwertz12 qwertz123 qwertzuiop 1234qwer 12qwaszx 123qwe123 123456qwe 12345qwert 12345qwe
qwert12345 1234asdf 123456aa 123456abc 12345abc abc12345 abc123456 abc123abc abc123456789 abcd1234 abcd12345
abcd123456 abcde123 abcde12345 abcdef12 abcdef123 abcdefgh abcdefg1 abcdefg123 abcdefghi abcdefghij abc123!@# a1b2c3d4
a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 aa123456 aa12345678 a12345678 a123456789 aaa12345 1a2b3c4d 1a2s3d4f a1234567 q12345678
q123456789 z1x2c3v4 xyz12345 aabbccdd aassddff iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu123
iloveme1 ilovegod loveyou1 lovelove love1234 love12345 loveme123 mylove123 lovely123 jesus123 jesuschrist godisgood
godislove blessed1 blessing faithful sunshine sunshine1 sunshine12 sunshine123 princess princess1 princess12
princess123 football football1 football12 football123 baseball baseball1 basketball basketball1 softball volleyball
hockey123 soccer12 soccer123 superman superman1 superman123 batman12 batman123 spiderman spiderman1 ironman1 pokemon1
pokemon123 minecraft minecraft1 starwars starwars1 startrek hellokitty dragon12 dragon123 dragonball monkey12
monkey123 shadow12 shadow123 master12 master123 mastermaster michael1 michael123 jennifer jessica1 jessica123 jordan23
jordan123 michelle michelle1 charlie1 charlie123 daniel123 thomas123 andrew123 joshua123 matthew1 anthony1 ashley123
amanda123 nicole123 samantha samantha1 elizabeth elizabeth1 victoria alexander alexander1 alexandra benjamin christian
christopher jonathan patricia stephanie katherine benjamin1 nicholas nathalie gabriela francesco alejandro alejandra
valentina sebastian giovanni fernando leonardo isabella dominique caroline catherine margaret welcome1 welcome12
welcome123 welcome1234 welcome! welcome1! welcome@1 welcome@123 welcome2020 welcome2021 welcome2022 welcome2023
welcome2024 welcome2025 welcome2026 letmein1 letmein12 letmein123 letmein! letmeinnow letmeinplease whatever whatever1
trustno1 trustno1! freedom1 freedom123 admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 admin123!
adminadmin administrator administrator1 administrador root1234 root12345 rootroot toor1234 user1234 user12345 useruser
guest123 guest1234 test1234 test12345 test123456 testtest testtest1 testing1 testing123 tester12 temp1234 temppass
temporary temporary1 default1 default123 changeme changeme1 changeme12 changeme123 changeme! change123 secret12
secret123 secret1234 topsecret secretsecret access14 access123 computer computer1 computer123 internet internet1
internet123 samsung1 samsung123 google123 facebook facebook1 instagram linkedin linkedin1 microsoft windows1 windows10
windowsxp nintendo playstation whatsapp youtube1 android1 iphone123 oracle123 cisco123 mysql123 raspberry ubuntu123
server123 master1234 manager1 manager123 support1 support123 service1 service123 company1 company123 office123
office365 business business1 marketing student1 student123 teacher1 school123 hearth123 summer12 summer123 summer2020
summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 winter12 winter123 winter2020 winter2021 winter2022
winter2023 winter2024 winter2025 winter2026 spring123 spring2024 spring2025 spring2026 autumn123 autumn2024 autumn2025
autumn2026 january1 february september september1 october1 november november1 december december1 monday123 friday123
saturday sunday123 birthday birthday1 christmas christmas1 halloween chocolate chocolate1 butterfly butterfly1
babygirl babygirl1 sweetheart beautiful beautiful1 flower12 flower123 rainbow1 cookie123 cheese123 pepper123 ginger123
banana123 orange123 strawberry cupcake1 peanut123 pumpkin1 snickers liverpool liverpool1 arsenal1 arsenal123 chelsea1
chelsea123 manchester barcelona barcelona1 realmadrid juventus bayern123 steelers cowboys1 yankees1 redskins lakers24
ferrari1 ferrari123 porsche1 mercedes mercedes1 corvette mustang1 mustang123 harley123 yamaha123 scooter1 midnight
midnight1 snowball snowflake tinkerbell tigger123 garfield metallica metallica1 slipknot nirvana1 blink182 eminem123
greenday marijuana password0 fuckyou1 fuckyou2 fuckyou123 fuckoff1 asshole1 bullshit dickhead pussy123 sexy1234
sexysexy bitch123 killer12 killer123 ninja123 matrix123 phoenix1 gandalf1 merlin123 warcraft starcraft diablo123
counter1 nothing1 onepiece anything something everything somebody 12345679 123456798 1234567899 asdf123456 qwer123456
zxcvbnm123456 hello123 hello1234 hello12345 hellohello helloworld hello123! goodluck goodmorning hunter12 hunter22
correcthorse correcthorsebatterystaple maverick cooper123 buster123 bailey123 maggie123 sparky123 lovers12 australia
australia1 america1 california germany1 deutschland schalke04 hamburg1 frankfurt mexico123 argentina brasil123
colombia espana123 francais indonesia malaysia pakistan pakistan123 india123 philippines singapore vietnam1 thailand
bangladesh nigeria1 krishna1 krishna123 sairam123 ganesha1 bismillah bismillah1 allah123 mohammed muhammad muhammad1
mustafa1 galatasaray fenerbahce besiktas sayang123 woaini1314 woaini520 5201314520 5211314a 1314520520 147147147
159159159 258258258 369369369 456456456 789789789 789456123a qq123456 qq123456789 wang1234 zhang123 asd123456
zxc123456 qwe123456 abc123123 123abc123 1qazxsw23edc sommer123 fussball fussball1 schatz123 hallo123 hallo1234
ichliebedich geheim123 passwort! bonjour1 bonjour123 jetaime1 doudou123 soleil123 loulou123 chocolat marseille
tequiero teamo123 mariposa estrella hola1234 amorcito princesa bonita123 ciao1234 juventus1 napoli123 amoremio
stella123 flamengo corinthians palmeiras saopaulo 1234567a 1234567q qwertyu1 1234567890q 1234567890a
`
    .trim()
    .split(/\s+/),
);
